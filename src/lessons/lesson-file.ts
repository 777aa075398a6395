import * as v from 'valibot';
import { LineCounter, parseDocument, type Document } from 'yaml';
import { frontMatter, goal, type FrontMatter } from './front-matter.ts';
import { LessonError } from './lesson-error.ts';

export interface ParsedLesson {
	readonly data: FrontMatter;
	readonly prose: string;
	/** The line of the file on which the prose starts, from 1. */
	readonly proseLine: number;
}

/** Reads a `lesson.md`; `file` is only for the errors. */
export function parseLessonFile(content: string, file: string): ParsedLesson {
	const [, yaml, prose = ''] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(content) ?? [];
	if (yaml === undefined) {
		throw new LessonError(file, 1, 'must open with front matter between two lines of ---');
	}
	const lines = new LineCounter();
	const document = parseDocument(yaml, { lineCounter: lines });
	const [broken] = document.errors;
	if (broken) {
		const line = lines.linePos(broken.pos[0]).line + 1;
		throw new LessonError(file, line, `the front matter is no YAML: ${broken.message}`);
	}
	const parsed = v.safeParse(frontMatter, document.toJS());
	if (!parsed.success) throw problem(firstOf(parsed.issues), document, lines, file);
	return { data: parsed.output, prose, proseLine: yaml.split('\n').length + 2 };
}

type Issue = v.BaseIssue<unknown>;

/** A name that is misspelt before the one that is missing for it. */
function firstOf(issues: readonly [Issue, ...Issue[]]): Issue {
	return issues.find(isUnknownField) ?? issues[0];
}

function isUnknownField({ type, expected }: Issue): boolean {
	return type === 'strict_object' && expected === 'never';
}

function problem(issue: Issue, document: Document, lines: LineCounter, file: string): LessonError {
	const path = (issue.path ?? []).map(({ key }) => key as string | number);
	const field = path.reduce<string>(
		(all, key) => (typeof key === 'number' ? `${all}[${key}]` : all === '' ? key : `${all}.${key}`),
		'',
	);
	const missing = issue.received === 'undefined';
	const what = missing
		? 'is missing'
		: isUnknownField(issue)
			? 'is no field known here'
			: issue.message;
	const about = descriptionOf(path);
	return new LessonError(
		file,
		lineOf(path, document, lines),
		`${field || 'the front matter'} ${what}${about === undefined ? '' : `. It is: ${about}`}`,
	);
}

/** The line of the value at the path, or of what should hold it; from 1 in the file. */
function lineOf(
	path: readonly (string | number)[],
	document: Document,
	lines: LineCounter,
): number {
	for (let length = path.length; length > 0; length -= 1) {
		const node = document.getIn(path.slice(0, length), true);
		const range = (node as { range?: readonly number[] } | undefined)?.range;
		if (range?.[0] !== undefined) return lines.linePos(range[0]).line + 1;
	}
	return 1;
}

function descriptionOf(path: readonly (string | number)[]): string | undefined {
	const [head, , inner] = path;
	const entries: Readonly<Record<string, v.GenericSchema>> =
		path.length === 1
			? frontMatter.entries
			: head === 'goals' && path.length === 3
				? goal.entries
				: {};
	const schema = entries[String(path.length === 1 ? head : inner)];
	return schema && v.getDescription(schema);
}
