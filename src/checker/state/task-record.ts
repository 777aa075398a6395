import type { Version } from '../../protocol/version.ts';
import type { Side } from '../finding.ts';
import type { Call, Told } from './call.ts';
import type { Caller } from './callers.ts';
import type { Link } from './link.ts';
import type { InputKey } from './input-keys.ts';

/** All that a trace tells of one task. */
export interface TaskRecord {
	readonly id: string;
	/** The peer that runs it, and which side that is. */
	readonly owner: string;
	readonly side: Side;
	readonly version: Version;
	/** The link where it was first named. */
	readonly link: Link;
	readonly firstSeq: number;
	/** Undefined for a task that is older than the trace. */
	creation: Creation | undefined;
	/** The instants that it was last said to be created and updated, ms since 1970. */
	created: number | undefined;
	ttl: number | null | undefined;
	/** The news of it that is newest by the time the question was sent. */
	latest: Observation | undefined;
	/** The last news in the order they were sent; not all. */
	readonly news: Observation[];
	/** The first terminal status seen. */
	terminal: Observation | undefined;
	/** It is known to be over, by its status or because its result was given. */
	over: Told | undefined;
	/** 2026-07-28: what its end gave, or 2025-11-25: what `tasks/result` gave. */
	outcome: Outcome | undefined;
	/** A `tasks/get` has succeeded. */
	found: boolean;
	/** It was reported as unknown. */
	missed: Told | undefined;
	/** The last `tasks/get` of each peer. */
	readonly polls: Map<string, Call>;
	gets: number;
	results: number;
	/** Open `tasks/get`, `tasks/result`, `tasks/cancel`. */
	pending: number;
	/** 2025-11-25: open `tasks/result`. */
	readonly waiting: Set<Call>;
	/** 2025-11-25: the last answer to `tasks/result`. */
	given: (Told & { readonly asked: number }) | undefined;
	cancel: { readonly call: Call; done?: Told } | undefined;
	/** The first time that it was seen in input_required, since the input was last given. */
	needing: (Observation & { polls: number; served: boolean }) | undefined;
	/** 2025-11-25: questions of the task that are open, and when the last one was answered. */
	questions: number;
	asking: Call | undefined;
	replied: Told | undefined;
	/** 2026-07-28: its input requests by key. */
	readonly keys: Map<string, InputKey>;
	/** The last time that its input requests were shown, by the time the question was sent. */
	shown:
		| { readonly asked: number; readonly seq: number; readonly keys: ReadonlySet<string> }
		| undefined;
	/** 2026-07-28: the last acknowledged update. */
	updated: (Told & { readonly call: Call }) | undefined;
	/** 2026-07-28: a stream was granted it. */
	listened: boolean;
}

interface Creation extends Told {
	readonly call: Call;
	readonly status: string | undefined;
	readonly caller: Caller | undefined;
}

/** A task as one message shows it. */
export interface Observation extends Told {
	readonly where: 'create' | 'get' | 'cancel' | 'list' | 'note';
	/** The earliest instant that it can be of: a question's answer may be older than it looks. */
	readonly asked: number;
	readonly status: string | undefined;
	readonly interval: number | undefined;
	readonly created: number | undefined;
	readonly updated: number | undefined;
	readonly fingerprint: string;
}

interface Outcome extends Told {
	readonly fingerprint: string;
	readonly isError: boolean;
	readonly failed: boolean;
}

/** How many milliseconds are said to lie between polls, as far as that was heard at the instant. */
export function intervalAt(task: TaskRecord, at: number): number | undefined {
	const known = task.news.findLast(
		({ received, interval }) => received !== null && received <= at && interval !== undefined,
	);
	return known?.interval;
}

/** The newest of the news that was heard at the instant. */
export function knownAt(task: TaskRecord, at: number): Observation | undefined {
	return task.news.findLast(({ received }) => received !== null && received <= at);
}

/** True where the task cannot have been older than its ttl at the instant; undefined: not known. */
export function withinTtl(task: TaskRecord, at: number): boolean | undefined {
	if (task.ttl === undefined) return undefined;
	if (task.ttl === null) return true;
	const start = task.creation?.call.at;
	return start === undefined ? undefined : at - start < task.ttl;
}

/** True where its ttl has surely passed. */
export function isExpired(task: TaskRecord, at: number): boolean {
	if (task.ttl == null || !task.creation) return false;
	return at - task.creation.at > task.ttl;
}

/** True where another caller than the one on the link made it. */
export function isForeign({ creation }: TaskRecord, { caller }: Link): boolean {
	return creation?.caller !== undefined && caller !== undefined && creation.caller !== caller;
}

/** Both are of the same second by a clock that tells no less; what lies between need not show. */
export function isSameSecond(
	before: Observation,
	{ at, updated }: Pick<Observation, 'at' | 'updated'>,
): boolean {
	return updated !== undefined && updated % 1000 === 0 && at - before.asked < 1000;
}
