import { visible } from '../../protocol/visible.ts';

export type Path = readonly (string | number)[];

/** One line of JSON as it is shown. */
export interface JsonLine {
	readonly path: Path;
	readonly depth: number;
	/** The name in front; undefined inside arrays and for the whole. */
	readonly name: string | undefined;
	readonly kind: 'open' | 'close' | 'empty' | 'string' | 'number' | 'boolean' | 'null';
	readonly text: string;
	/** How many entries an `open` holds. */
	readonly count: number;
	readonly comma: boolean;
	readonly change: 'added' | 'changed' | 'removed' | undefined;
	/** What stood there before, where it changed. */
	readonly before: string | undefined;
}

interface Spot {
	readonly path: Path;
	readonly name: string | undefined;
	readonly comma: boolean;
	readonly removed: boolean;
}

/** Stands for "there was nothing to compare with". */
const unknown = Symbol('unknown');
/** Stands for "it was not there before". */
const absent = Symbol('absent');

/** A value line by line; with `before`, also what is new, changed and gone since. */
export function jsonLines(value: unknown, before?: unknown): readonly JsonLine[] {
	const lines: JsonLine[] = [];
	const spot = { path: [], name: undefined, comma: false, removed: false };
	write(lines, spot, value, before === undefined ? unknown : before);
	return lines;
}

function write(lines: JsonLine[], spot: Spot, value: unknown, before: unknown): void {
	if (isContainer(value) && sizeOf(value) + goneFrom(value, before).length > 0) {
		writeContainer(lines, spot, value, before);
	} else lines.push(line(spot, leafKind(value), leafText(value), value, before));
}

function writeContainer(lines: JsonLine[], spot: Spot, value: object, before: unknown): void {
	const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
	const gone = goneFrom(value, before);
	const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
	lines.push({ ...line(spot, 'open', open, value, before), count: entries.length });
	entries.forEach(([name, entry], at) => {
		const comma = at < entries.length - 1;
		write(lines, child(spot, value, name, comma), entry, entryBefore(before, name));
	});
	for (const [name, entry] of gone) {
		write(lines, { ...child(spot, value, name, false), removed: true }, entry, unknown);
	}
	lines.push(line({ ...spot, name: undefined }, 'close', close, value, before));
}

function child(spot: Spot, parent: object, name: string, comma: boolean): Spot {
	const isArray = Array.isArray(parent);
	const path = [...spot.path, isArray ? Number(name) : name];
	return { path, name: isArray ? undefined : name, comma, removed: spot.removed };
}

function line(
	{ path, name, comma, removed }: Spot,
	kind: JsonLine['kind'],
	text: string,
	value: unknown,
	before: unknown,
): JsonLine {
	const change = removed ? 'removed' : changeOf(value, before);
	return {
		path,
		depth: path.length,
		name,
		kind,
		text,
		count: 0,
		comma: comma && kind !== 'open',
		change,
		before: change === 'changed' ? shortJson(before) : undefined,
	};
}

function changeOf(value: unknown, before: unknown): JsonLine['change'] {
	if (before === unknown) return undefined;
	if (before === absent) return 'added';
	if (isContainer(value) && isContainer(before)) return undefined;
	return JSON.stringify(value) === JSON.stringify(before) ? undefined : 'changed';
}

function entryBefore(before: unknown, name: string): unknown {
	if (before === unknown || before === absent) return before;
	if (!isContainer(before)) return absent;
	return name in before ? (before as Record<string, unknown>)[name] : absent;
}

function goneFrom(value: object, before: unknown): readonly (readonly [string, unknown])[] {
	if (!isContainer(before) || Array.isArray(before) !== Array.isArray(value)) return [];
	return Object.entries(before).filter(([name]) => !(name in value));
}

function isContainer(value: unknown): value is object {
	return typeof value === 'object' && value !== null;
}

function sizeOf(value: object): number {
	return Object.keys(value).length;
}

function leafKind(value: unknown): JsonLine['kind'] {
	if (isContainer(value)) return 'empty';
	if (value === null) return 'null';
	const type = typeof value;
	return type === 'number' || type === 'boolean' ? type : 'string';
}

function leafText(value: unknown): string {
	if (isContainer(value)) return Array.isArray(value) ? '[]' : '{}';
	return visible(JSON.stringify(value) ?? 'null');
}

const longestText = 5000;

/** A text that is too long to be read says how long it is. */
export function shortText(text: string): string {
	if (text.length <= longestText) return text;
	return `${text.slice(0, longestText)}… (${text.length.toLocaleString('en')} characters)`;
}

function shortJson(value: unknown): string {
	const text = visible(JSON.stringify(value) ?? '');
	return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** The lines that remain where the containers at these paths are folded up. */
export function visibleLines(
	lines: readonly JsonLine[],
	folded: ReadonlySet<string>,
): readonly JsonLine[] {
	let hiddenBelow: number | undefined;
	return lines.filter(({ kind, depth, path }) => {
		if (hiddenBelow !== undefined) {
			if (depth > hiddenBelow || kind !== 'close') return false;
			hiddenBelow = undefined;
			return false;
		}
		if (kind === 'open' && folded.has(pathKey(path))) hiddenBelow = depth;
		return true;
	});
}

export function pathKey(path: Path): string {
	return JSON.stringify(path);
}
