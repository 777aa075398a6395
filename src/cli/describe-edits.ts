import { lineEdits } from '../scenario/line-edits.ts';

type Files = Readonly<Record<string, string>>;

/** What of the start is changed, line by line; empty where nothing is. */
export function describeEdits(edits: Files, start: Files): string {
	return Object.entries(edits)
		.filter(([file, text]) => start[file] !== text)
		.map(([file, text]) => [`${file}:`, ...describe(start[file], text)].join('\n'))
		.join('\n');
}

function describe(before: string | undefined, after: string): string[] {
	if (before === undefined) return after.split('\n').map((line) => `  + ${printable(line)}`);
	const lines = before.split('\n');
	return lineEdits(before, after).flatMap(({ line, removed, inserted }) => [
		`  line ${line + 1}`,
		...lines.slice(line, line + removed).map((text) => `  - ${printable(text)}`),
		...inserted.map((text) => `  + ${printable(text)}`),
	]);
}

/** A terminal obeys control characters; code from elsewhere must not command it. */
function printable(text: string): string {
	return text.replace(/[^\P{C}\t]/gu, (character) => {
		return `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
	});
}
