import * as v from 'valibot';
import { versions, type Version } from '../protocol/version.ts';
import { lineEdits, type Hunk } from './line-edits.ts';
import { editsOf, startHash, type Start } from './resolve.ts';
import { defaultSeed, views, type Edits, type Scenario } from './scenario.ts';

/** A scenario as it travels: by position, its edits as a difference, its end left off where empty. */
export interface WireForm {
	/** The hash of the start that the edits are a difference against. */
	readonly start: string;
	readonly edits: readonly FileEdit[];
	/** Not judged yet. */
	readonly rest: Readonly<Record<Exclude<keyof Scenario, 'edits'>, unknown>>;
}

/** What a link changes in one file: its whole text, or some of its lines. */
export interface FileEdit {
	readonly version: Version;
	readonly file: string;
	readonly change: string | readonly Hunk[];
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Lines to skip since the hunk before, lines to remove, the anchor, and the lines to put in. */
const hunk = v.tupleWithRest([count, count, v.string()], v.string());

const edit = v.tuple([
	v.picklist(versions.map((_, place) => place)),
	v.string(),
	v.union([v.string(), v.array(hunk)]),
]);

const shape = v.tuple([
	v.union([v.string(), v.literal(0)]),
	v.picklist(views.map((_, place) => place)),
	v.string(),
	v.optional(v.array(edit), []),
	v.optional(v.unknown(), defaultSeed),
	v.optional(v.unknown(), {}),
	v.optional(v.unknown(), []),
	v.optional(v.unknown(), []),
	v.optional(v.unknown(), {}),
]);

const nothingNew = [[], defaultSeed, {}, [], [], {}];

/** The same text for the same scenario, whatever order its files and knobs were changed in. */
export function toWire(scenario: Scenario, start: Start): string {
	const { lesson, view, seed, answers, faults, settings } = scenario;
	const first = [lesson ?? 0, views.indexOf(view), startHash(start)];
	const knobs = Object.fromEntries(
		Object.entries(scenario.knobs)
			.filter(([name, value]) => start.knobs[name] !== value)
			.sort(byName),
	);
	const edits = packEdits(editsOf(scenario.edits, start.files), start.files);
	const more = [edits, seed, knobs, answers, faults, settings];
	while (more.length > 0 && equal(more.at(-1), nothingNew[more.length - 1])) more.pop();
	return JSON.stringify([...first, ...more]);
}

/** Undefined for what has not this shape. */
export function fromWire(text: string): WireForm | undefined {
	const result = v.safeParse(shape, JSON.parse(text, withoutProto));
	if (!result.success) return undefined;
	const [lesson, view, start, edits, seed, knobs, answers, faults, settings] = result.output;
	/* Two edits of one file: no page has written that. */
	if (new Set(edits.map(([place, file]) => `${place} ${file}`)).size < edits.length)
		return undefined;
	const rest = { lesson: lesson === 0 ? null : lesson, view: views[view] };
	return {
		start,
		edits: edits.flatMap(unpackEdit),
		rest: { ...rest, seed, knobs, answers, faults, settings },
	};
}

function packEdits(edits: Edits, start: Edits) {
	return versions.flatMap((version, place) =>
		Object.entries(edits[version] ?? {})
			.sort(byName)
			.map(([file, text]) => [place, file, packText(start[version]?.[file], text)] as const),
	);
}

function packText(from: string | undefined, to: string) {
	if (from === undefined) return to;
	let done = 0;
	const hunks = lineEdits(from, to).map(({ line, removed, anchor, inserted }) => {
		const skip = line - done;
		done = line + removed;
		return [skip, removed, anchor, ...inserted] satisfies v.InferOutput<typeof hunk>;
	});
	return JSON.stringify(hunks).length < JSON.stringify(to).length ? hunks : to;
}

function unpackEdit([place, file, change]: v.InferOutput<typeof edit>): FileEdit[] {
	const version = versions[place];
	if (version === undefined) return [];
	if (typeof change === 'string') return [{ version, file, change }];
	let line = 0;
	const hunks = change.map(([skip, removed, anchor, ...inserted]) => {
		const hunk = { line: line + skip, removed, anchor, inserted };
		line += skip + removed;
		return hunk;
	});
	return [{ version, file, change: hunks }];
}

/** As a property of its own, this key would still change the prototype of whatever it is copied to. */
function withoutProto(key: string, value: unknown): unknown {
	return key === '__proto__' ? undefined : value;
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
	return a < b ? -1 : 1;
}

function equal(a: unknown, b: unknown): boolean {
	return JSON.stringify(a) === JSON.stringify(b);
}
