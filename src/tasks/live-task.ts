import { now, timeOf, timestamp } from './clock.ts';
import { nextStatus, type TaskEventName } from './machine.ts';
import type { TaskRecord } from './task.ts';

/** A step of the machine, or none, and what else changes with it. */
export interface Change extends Partial<Pick<TaskRecord, ChangeableField>> {
	readonly event?: TaskEventName;
}

type ChangeableField =
	'statusMessage' | 'ttlMs' | 'pollIntervalMs' | 'questions' | 'result' | 'error' | 'data';

/**
 * A task as it was decided last. Decisions are made at once and in order; the writes follow one by
 * one, so that a slow storage sees them in the same order.
 */
export class LiveTask {
	#record: TaskRecord;
	#writes: Promise<unknown> = Promise.resolve();
	#failed: (() => Promise<void>) | undefined;

	constructor(record: TaskRecord) {
		this.#record = record;
	}

	get record(): TaskRecord {
		return this.#record;
	}

	/** The record after the change; undefined where the machine refuses it. */
	decide({ event, ...fields }: Change): TaskRecord | undefined {
		const status = event ? nextStatus(this.#record.status, event) : this.#record.status;
		if (!status) return undefined;
		const record = { ...this.#record, ...fields, status, lastUpdatedAt: timestamp(now()) };
		this.#record = { ...record, expiresAt: expiryOf(record) };
		return this.#record;
	}

	/** Runs `write` after the writes before it. */
	async write(write: () => Promise<void>): Promise<void> {
		const written = this.#writes.then(write);
		this.#writes = written.then(
			() => (this.#failed = undefined),
			() => (this.#failed = write),
		);
		return written;
	}

	/** A last write that failed is tried again, so that a storage that recovers is not left behind. */
	async writeAgain(): Promise<void> {
		if (this.#failed) await this.write(this.#failed).catch(() => undefined);
	}
}

export function expiryOf({ createdAt, ttlMs }: Pick<TaskRecord, 'createdAt' | 'ttlMs'>) {
	return ttlMs === null ? null : timeOf(createdAt) + ttlMs;
}
