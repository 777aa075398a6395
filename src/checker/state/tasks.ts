import type { TaskStatus } from '../../protocol/trace.ts';
import type { Version } from '../../protocol/version.ts';
import type { Side } from '../finding.ts';
import type { Link } from './link.ts';
import type { TaskRecord } from './task-record.ts';

/** A status as the side that runs the task knows it. */
export interface Truth {
	readonly at: number;
	readonly status: TaskStatus;
}

const remembered = 16;

/** The tasks of a trace by the peer that runs them and their id. */
export class Tasks {
	readonly #byOwner = new Map<string, Map<string, TaskRecord>>();
	readonly #truth = new Map<string, Truth[]>();

	get(owner: string, id: string | undefined): TaskRecord | undefined {
		return id === undefined ? undefined : this.#byOwner.get(owner)?.get(id);
	}

	/** The record of a task, made where this is the first that is heard of it. */
	of(owner: string, side: Side, id: string, version: Version, link: Link, seq: number): TaskRecord {
		const known = this.get(owner, id);
		if (known) return known;
		const task = newTask(owner, side, id, version, link, seq);
		const own = this.#byOwner.get(owner) ?? new Map<string, TaskRecord>();
		this.#byOwner.set(owner, own.set(id, task));
		return task;
	}

	/** What the task's own side knows of it, the newest last; not all. */
	truth(owner: string, id: string): readonly Truth[] {
		return this.#truth.get(`${owner} ${id}`) ?? [];
	}

	learnTruth(owner: string, id: string, truth: Truth): void {
		const known = this.#truth.get(`${owner} ${id}`) ?? [];
		known.push(truth);
		if (known.length > remembered) known.shift();
		this.#truth.set(`${owner} ${id}`, known);
	}

	*all(): Generator<TaskRecord> {
		for (const own of this.#byOwner.values()) yield* own.values();
	}
}

/** Every field is there from the start, so that all have one shape. */
function newTask(
	owner: string,
	side: Side,
	id: string,
	version: Version,
	link: Link,
	firstSeq: number,
): TaskRecord {
	return {
		id,
		owner,
		side,
		version,
		link,
		firstSeq,
		creation: undefined,
		created: undefined,
		ttl: undefined,
		latest: undefined,
		news: [],
		terminal: undefined,
		over: undefined,
		outcome: undefined,
		found: false,
		missed: undefined,
		polls: new Map(),
		gets: 0,
		results: 0,
		pending: 0,
		waiting: new Set(),
		given: undefined,
		cancel: undefined,
		needing: undefined,
		questions: 0,
		asking: undefined,
		replied: undefined,
		keys: new Map(),
		shown: undefined,
		updated: undefined,
		listened: false,
	};
}
