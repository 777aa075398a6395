import type { JsonObject } from '../../protocol/json.ts';
import type { Version } from '../../protocol/version.ts';
import type { Link } from './link.ts';
import type { TaskRecord } from './task-record.ts';

/** A request for input from the client: an elicitation, a sampling request, or the roots. */
export interface Ask {
	readonly seq: number;
	readonly at: number;
	readonly received: number | null;
	readonly link: Link;
	readonly version: Version;
	/** A request of its own, or part of the answer to a call, or of a task. */
	readonly via: 'request' | 'call' | 'task';
	readonly key: string | undefined;
	readonly task: TaskRecord | undefined;
	readonly method: string | undefined;
	readonly params: JsonObject;
	/** As it stands on the wire. */
	readonly raw: unknown;
	/** What the client declared where it counts; undefined where the trace does not tell. */
	readonly capabilities: JsonObject | undefined;
}

/** The answer to an ask. */
export interface Reply {
	readonly seq: number;
	readonly at: number;
	readonly ask: Ask;
	readonly version: Version;
	/** Undefined for an error. */
	readonly value: JsonObject | undefined;
	readonly error: { readonly code: unknown; readonly message: unknown } | undefined;
}

const inputMethods = ['elicitation/create', 'sampling/createMessage', 'roots/list'] as const;

export type InputMethod = (typeof inputMethods)[number];

export function isInputMethod(method: unknown): method is InputMethod {
	return inputMethods.some((name) => name === method);
}
