import type { Capability } from '../../protocol/capability.ts';
import type { ErrorMeanings } from '../../protocol/error.ts';
import type { Fields } from '../../protocol/field.ts';
import type { Method, Methods } from '../../protocol/method.ts';
import type { StateRules } from '../../protocol/state-rule.ts';
import { insteadOf } from './instead.ts';
import { lessonsFor } from './lessons-for.ts';
import { successors } from './successors.ts';

export const groups = ['Methods', 'Capabilities', 'Fields', 'State rules', 'Error codes'] as const;

export type Group = (typeof groups)[number];

/** One thing as one version has it. */
export interface Entry {
	readonly name: string;
	readonly text: string;
	/** The clause of the specification. */
	readonly url: string;
}

export interface ChangeRow {
	readonly kind: 'same' | 'changed' | 'renamed' | 'replaced' | 'moved' | 'removed' | 'new';
	readonly older: Entry | undefined;
	readonly newer: Entry | undefined;
	/** What does the work of a thing that was removed. */
	readonly instead: string | undefined;
	/** The ids of the lessons that show it, the first of them about it; none for what is not about tasks. */
	readonly lessons: readonly string[];
}

/** All that a version defines. */
export interface Definitions {
	readonly methods: Methods;
	readonly capabilities: readonly Capability[];
	readonly fields: Fields;
	readonly states: StateRules;
	readonly errors: ErrorMeanings;
}

/** Both versions side by side: first what changed, then what stayed. */
export function changesOf(
	group: Group,
	older: Definitions,
	newer: Definitions,
): readonly ChangeRow[] {
	const [left, right] = [entriesOf(group, older), entriesOf(group, newer)];
	const follows = new Map(
		successors
			.filter(({ from, to }) => left.has(from) && right.has(to))
			.map((one) => [one.from, one]),
	);
	const taken = new Set([...follows.values()].map(({ to }) => to));
	const rows = [...left].map(([name, entry]) => {
		const successor = follows.get(name);
		return rowOf(group, entry, right.get(successor?.to ?? name), successor?.kind);
	});
	const added = [...right]
		.filter(([name]) => !left.has(name) && !taken.has(name))
		.map(([, entry]) => rowOf(group, undefined, entry));
	const all = [...rows, ...added];
	return [
		...all.filter(({ kind }) => kind !== 'same'),
		...all.filter(({ kind }) => kind === 'same'),
	];
}

function rowOf(
	group: Group,
	older: Entry | undefined,
	newer: Entry | undefined,
	kind: ChangeRow['kind'] = kindOf(older, newer),
): ChangeRow {
	const names = [newer?.name, older?.name].filter((name) => name !== undefined);
	const instead = kind === 'removed' ? insteadOf(group, names[0] ?? '') : undefined;
	return { kind, older, newer, instead, lessons: lessonsFor(group, names) };
}

function kindOf(older: Entry | undefined, newer: Entry | undefined): ChangeRow['kind'] {
	if (!newer) return 'removed';
	if (!older) return 'new';
	return older.text === newer.text ? 'same' : 'changed';
}

function entriesOf(group: Group, of: Definitions): ReadonlyMap<string, Entry> {
	return new Map(listOf(group, of).map((entry) => [entry.name, entry]));
}

function listOf(group: Group, of: Definitions): readonly Entry[] {
	switch (group) {
		case 'Methods':
			return Object.entries(of.methods).map(([name, method]) => ({
				name,
				text: methodText(method),
				url: method.url,
			}));
		case 'Capabilities':
			return of.capabilities.map(({ side, path, meaning, url }) => ({
				name: `${side}: ${path.join('.')}`,
				text: meaning,
				url,
			}));
		case 'Fields':
			return Object.entries(of.fields).map(([pattern, { meaning, url }]) => ({
				name: fieldName(pattern),
				text: meaning,
				url,
			}));
		case 'State rules':
			return Object.entries(of.states).map(([name, { meaning, url }]) => ({
				name,
				text: meaning,
				url,
			}));
		case 'Error codes':
			return Object.entries(of.errors)
				.map(([code, { name, meaning, url }]) => ({ name: code, text: `${name}. ${meaning}`, url }))
				.sort((a, b) => Number(a.name) - Number(b.name));
	}
}

function methodText({ kind, from, tasks }: Method): string {
	const sender = from === 'both' ? 'either side' : `the ${from}`;
	const what =
		kind === 'input' ? `question of ${sender}, inside a result` : `${kind} from ${sender}`;
	return tasks ? `${what}, for tasks alone` : what;
}

/** `tasks/cancel:result` is the `result` of that method; blanks part the names of a path. */
function fieldName(pattern: string): string {
	const [, method, path = ''] = /^(?:([\w/]+):)?(.+)$/.exec(pattern) ?? [];
	const names = path.split(' ').join('.');
	return method === undefined ? names : `${method} ${names}`;
}
