import type { Json, JsonObject } from './json.ts';
import type { Message } from './message.ts';
import type { Version } from './version.ts';

/** The record of one run: a header and its events. `seq` is the index of an event, from 0. */
export interface Trace {
	readonly header: TraceHeader;
	readonly events: readonly TraceEvent[];
}

export interface TraceHeader {
	readonly trace: 1;
	readonly version: Version;
	readonly scenario?: JsonObject;
}

export type TraceEvent =
	MessageEvent | HttpEvent | TaskEvent | HostEvent | LogEvent | FaultEvent | ErrorEvent | EndEvent;

export type EventKind = TraceEvent['kind'];

interface Timed {
	/** Milliseconds of virtual time since the start of the run; for a message the time it was sent. */
	readonly at: number;
}

export interface MessageEvent extends Timed {
	readonly kind: 'message';
	/** A peer: `client`, `server`, `client-2` … */
	readonly from: string;
	readonly to: string;
	/** The connection: `1`, `2` … in the order they were opened. */
	readonly link: string;
	/** When it arrived (ms of virtual time); null for a message that was lost. */
	readonly received: number | null;
	readonly message: Message;
	readonly http?: Http;
	/** Who sends it, where its token was given to somebody who may get others. */
	readonly caller?: string;
	/** The task it belongs to, where known. */
	readonly task?: string;
	/** Before it something stood in the recording that could not be read. */
	readonly gap?: true;
}

/** What HTTP does without a message: a 202, a 404, a DELETE, a stream opened or closed. */
export interface HttpEvent extends Timed {
	readonly kind: 'http';
	readonly from: string;
	readonly to: string;
	readonly link: string;
	readonly stream?: string;
	readonly phase: 'request' | 'response' | 'open' | 'close';
	readonly http: Http;
}

export interface Http {
	readonly method?: string;
	readonly url?: string;
	readonly status?: number;
	/** Names in lower case. */
	readonly headers?: Readonly<Record<string, string>>;
	readonly stream?: string;
}

export const statuses = ['working', 'input_required', 'completed', 'failed', 'cancelled'] as const;

export type TaskStatus = (typeof statuses)[number];

/** A change of a task as its own side knows it, from the machine; `previous` is null for a new task. */
export interface TaskEvent extends Timed {
	readonly kind: 'task';
	readonly taskId: string;
	readonly status: TaskStatus;
	readonly previous: TaskStatus | null;
	readonly side: string;
	readonly statusMessage?: string;
}

/** What the application around the client does: the person, the chat, the durable storage. */
export type HostEvent = Timed & { readonly kind: 'host' } & HostAct;

export type HostAct =
	| { readonly act: 'say'; readonly text: string }
	| { readonly act: 'ask'; readonly question: number; readonly request: HostRequest }
	| { readonly act: 'answer'; readonly question: number; readonly answer: JsonObject }
	| { readonly act: 'remember'; readonly key: string; readonly value: Json }
	| { readonly act: 'crash'; readonly peer?: string }
	| { readonly act: 'restart'; readonly peer?: string };

/** What the host is asked: an elicitation, a sampling request to approve, or roots. */
export interface HostRequest {
	readonly method: 'elicitation/create' | 'sampling/createMessage' | 'roots/list';
	readonly params: JsonObject;
}

export interface LogEvent extends Timed {
	readonly kind: 'log';
	readonly side: string;
	readonly level: 'debug' | 'info' | 'log' | 'warn' | 'error';
	readonly text: string;
	readonly file?: string;
	readonly line?: number;
}

export interface FaultEvent extends Timed {
	readonly kind: 'fault';
	readonly fault: string;
	readonly [data: string]: Json | undefined;
}

export interface ErrorEvent extends Timed {
	readonly kind: 'error';
	readonly side: string;
	readonly message: string;
	readonly file?: string;
	/** From 1. */
	readonly line?: number;
	/** From 1. */
	readonly column?: number;
	/** Learner frames only. */
	readonly stack?: string;
	/** True where the code could not be read at all, so that nothing has run. */
	readonly compile?: boolean;
}

export const endReasons = [
	'finished',
	'waiting',
	'deadline',
	'budget',
	'stuck',
	'stopped',
	'crashed',
] as const;

export type EndReason = (typeof endReasons)[number];

export interface EndEvent extends Timed {
	readonly kind: 'end';
	readonly reason: EndReason;
	/** In words: who waits for what, which limit was hit, which file did not end. */
	readonly text?: string;
	/** The code that it is about, as far as that is known. */
	readonly file?: string;
	/** From 1. */
	readonly line?: number;
}
