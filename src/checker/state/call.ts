import type { JsonObject } from '../../protocol/json.ts';
import type { Version } from '../../protocol/version.ts';
import type { Side } from '../finding.ts';
import type { Ask } from './ask.ts';
import type { Link } from './link.ts';
import type { TaskRecord } from './task-record.ts';

/** A request and what became of it. */
export interface Call {
	readonly seq: number;
	readonly at: number;
	/** Null where it was lost. */
	readonly received: number | null;
	readonly key: string;
	readonly method: string;
	readonly sender: Side;
	/** The peers that sent it and that it was sent to. */
	readonly from: string;
	readonly to: string;
	readonly link: Link;
	readonly version: Version;
	/** The tool, the prompt or the resource that is called. */
	readonly target: string | undefined;
	readonly taskId: string | undefined;
	/** 2025-11-25: has a `task` param. */
	readonly augmented: boolean;
	/** 2026-07-28: what this very request declares; kept where it became a task. */
	capabilities: JsonObject | undefined;
	/** It was an HTTP POST. */
	readonly posted: boolean;
	readonly token: string | undefined;
	/** 2025-11-25: the task that its metadata names. */
	readonly relatedTask: string | undefined;
	/** Emptied once it has been answered. */
	params: JsonObject;
	/** The HTTP headers; emptied likewise. */
	http: JsonObject | undefined;
	stream: string | undefined;
	answer: Answered | undefined;
	cancelled: Told | undefined;
	/** HTTP turned it away before it was looked at; it may be sent again as it is. */
	refused: boolean;
	/** The task that it became. */
	task: TaskRecord | undefined;
	/** The question that it puts to the client. */
	ask: Ask | undefined;
}

/** Something that was said, and when it was heard; `received` is null where it was lost. */
export interface Told {
	readonly seq: number;
	readonly at: number;
	readonly received: number | null;
}

interface Answered extends Told {
	/** Of an error. */
	readonly code?: number;
	readonly stream?: string;
}

/** True where the other side knew of it at that instant. */
export function heard(told: Told | undefined, at: number): boolean {
	return told !== undefined && told.received !== null && told.received <= at;
}

/** True where its sender took it back before the answer came, and so may leave the answer unread. */
export function isTakenBack({ cancelled, answer }: Call): boolean {
	return cancelled !== undefined && !heard(answer, cancelled.at);
}

export function isOpen(call: Call): boolean {
	return !call.answer && !call.cancelled && call.received !== null;
}

/** A number and a text are different ids even where they look alike. */
export function idKey(id: unknown): string | undefined {
	if (typeof id === 'string') return `s${id}`;
	return typeof id === 'number' ? `n${id}` : undefined;
}
