import type { Json, JsonObject } from '../../protocol/json.ts';
import type { Version } from '../../protocol/version.ts';
import type { Side } from '../finding.ts';
import type { Call, Told } from './call.ts';
import type { Calls } from './calls.ts';
import type { Caller } from './callers.ts';
import type { Listen } from './listen.ts';
import type { Listing } from './listing.ts';
import type { Round } from './round.ts';
import type { SeenMessage } from './seen.ts';
import type { TaskRecord } from './task-record.ts';
import type { ToolList } from './tool-list.ts';
import type { Wire } from './wire.ts';

/** One connection, and what its two ends have told each other. */
export interface Link {
	readonly name: string;
	/** What it speaks where a message does not say. */
	version: Version;
	/** True where the recording has it from its first message on, false where not; undefined: not known yet. */
	whole: boolean | undefined;
	/** Something of the recording could not be read, and may have been a message of this link. */
	gap: boolean;
	/** The server has answered as only one of 2026-07-28 does. */
	modern: boolean;
	readonly client: End;
	readonly server: End;
	/** 2025-11-25: the latest handshake. */
	initialize: Call | undefined;
	initialized: Told | undefined;
	negotiated: string | undefined;
	/** 2026-07-28: the latest discovery. */
	discovered: Discovered | undefined;
	/** 2026-07-28: the discovery got -32601; a client for both versions then goes on with initialize. */
	undiscovered: Told | undefined;
	/** 2026-07-28: the last -32022, and the versions that it offers. */
	refused: (Told & { readonly supported: readonly string[] }) | undefined;
	readonly tools: ToolList;
	/** 2026-07-28: streams by the id of their request. */
	readonly listens: Map<string, Listen>;
	/** The same by their HTTP stream. */
	readonly streams: Map<string, Listen>;
	/** How many open streams were granted a task. */
	readonly watched: Map<string, number>;
	/** 2026-07-28: the latest `input_required` answer by method and target. */
	readonly rounds: Map<string, Round>;
	/** Input that some request of the client has declared, elicitation with its modes. */
	readonly declared: Set<string>;
	/** 2026-07-28: the task that has shown an input request of that key. */
	readonly taskKeys: Map<string, string>;
	caller: Caller | undefined;
	/** 2025-11-25: the latest listing of tasks. */
	listing: Listing | undefined;
	http: boolean;
	authorized: boolean;
	readonly wire: Wire;
	/** What came last from each side, to tell what an answer without a request answers. */
	readonly last: Partial<Record<Side, Told & { readonly kind: SeenMessage['kind'] }>>;
}

export interface Discovered extends Told {
	readonly capabilities: JsonObject;
	readonly versions: readonly string[];
}

/** One end of a link: what it has declared and asked. */
export interface End {
	readonly side: Side;
	peer: string;
	/** 2025-11-25: as declared at `initialize`. */
	capabilities: JsonObject | undefined;
	readonly calls: Calls;
	readonly tokens: Map<string, Token>;
	/** Open requests that are real work, and not about tasks or the link itself. */
	openWork: number;
	/** Open requests that asked for log messages. */
	openLogging: number;
	/** Until when the other end need not have heard that the last of such requests was taken back. */
	workUntil: number;
	loggingUntil: number;
	/** Tasks that it runs for the other end and that are not known to be over, the oldest first. */
	readonly live: Set<TaskRecord>;
	asked: boolean;
	/** The id of its first request. */
	first: Json | undefined;
}

/** A progress token in use, or used up. */
export interface Token {
	readonly call: Call;
	progress?: number;
}

export function other(side: Side): Side {
	return side === 'client' ? 'server' : 'client';
}
