import type { Json, JsonObject } from '../../protocol/json.ts';
import type { Http, HttpEvent, TaskEvent } from '../../protocol/trace.ts';
import type { Version } from '../../protocol/version.ts';
import type { Side } from '../finding.ts';
import type { Call } from './call.ts';
import type { Link } from './link.ts';
import type { Posted } from './wire.ts';

/** A message with all that the trace says about it. */
export type SeenMessage = SeenRequest | SeenNotification | SeenResult | SeenError | SeenOther;

interface Crossing {
	readonly seq: number;
	readonly at: number;
	/** Null where it was lost. */
	readonly received: number | null;
	readonly sender: Side;
	readonly from: string;
	readonly to: string;
	readonly link: Link;
	readonly version: Version;
	/** The message as it stands. */
	readonly raw: unknown;
	readonly http: Http | undefined;
	/** Who sends it, where the trace tells. */
	readonly caller: string | undefined;
	/** The task it belongs to, where the trace knows. */
	readonly belongs: string | undefined;
}

export interface SeenRequest extends Crossing {
	readonly kind: 'request';
	readonly id: Json | undefined;
	readonly method: string;
	readonly params: JsonObject;
	readonly meta: JsonObject;
	readonly call: Call;
	/** The latest request with the same id from the same side. */
	readonly namesake: Call | undefined;
}

export interface SeenNotification extends Crossing {
	readonly kind: 'notification';
	readonly method: string;
	readonly params: JsonObject;
	readonly meta: JsonObject;
}

interface Response extends Crossing {
	readonly id: Json | undefined;
	/** The request with this id; it may have been answered before. */
	readonly call: Call | undefined;
	/** The request had its answer already. */
	readonly again: boolean;
}

export interface SeenResult extends Response {
	readonly kind: 'result';
	readonly result: JsonObject;
	readonly meta: JsonObject;
}

export interface SeenError extends Response {
	readonly kind: 'error';
	readonly error: JsonObject;
	readonly code: number | undefined;
	readonly text: string;
	/** Turned away by HTTP before the request was looked at. */
	readonly refused: boolean;
}

/** No JSON-RPC message. */
interface SeenOther extends Crossing {
	readonly kind: 'other';
}

/** The first answer to a request that is in the trace. */
export interface SeenAnswer {
	readonly call: Call;
}

export interface SeenHttp {
	readonly seq: number;
	readonly at: number;
	readonly event: HttpEvent;
	readonly sender: Side;
	readonly link: Link;
	readonly version: Version;
	/** What the client has posted, where this is what HTTP answers. */
	readonly answers: Posted | undefined;
}

export interface SeenTruth {
	readonly seq: number;
	readonly at: number;
	readonly event: TaskEvent;
	readonly sender: Side;
	readonly version: Version;
}
