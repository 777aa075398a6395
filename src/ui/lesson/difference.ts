import { lineEdits } from '../../scenario/line-edits.ts';

/** Lines of one kind, one after the other; `skipped` ones are the same in both texts. */
export interface Stretch {
	readonly kind: 'same' | 'removed' | 'inserted' | 'skipped';
	readonly lines: readonly string[];
}

/** So many unchanged lines are shown around a change. */
const context = 3;

/** What was changed from one text to another, with a little of what stands around it. */
export function difference(before: string, after: string): readonly Stretch[] {
	const old = before.split('\n');
	const stretches: Stretch[] = [];
	let line = 0;
	for (const { line: at, removed, inserted } of lineEdits(before, after)) {
		stretches.push({ kind: 'same', lines: old.slice(line, at) });
		stretches.push({ kind: 'removed', lines: old.slice(at, at + removed) });
		stretches.push({ kind: 'inserted', lines: inserted });
		line = at + removed;
	}
	stretches.push({ kind: 'same', lines: old.slice(line) });
	const changes = stretches.filter(({ kind }) => kind !== 'same').length;
	if (changes === 0) return [];
	return stretches
		.flatMap((stretch, index) =>
			stretch.kind === 'same'
				? shorten(stretch, index === 0, index === stretches.length - 1)
				: stretch,
		)
		.filter(({ lines }) => lines.length > 0);
}

function shorten({ lines }: Stretch, first: boolean, last: boolean): readonly Stretch[] {
	const head = first ? [] : lines.slice(0, context);
	const tail = last ? [] : lines.slice(Math.max(head.length, lines.length - context));
	const skipped = lines.slice(head.length, lines.length - tail.length);
	if (skipped.length < 2) return [{ kind: 'same', lines }];
	return [
		{ kind: 'same', lines: head },
		{ kind: 'skipped', lines: skipped },
		{ kind: 'same', lines: tail },
	];
}
