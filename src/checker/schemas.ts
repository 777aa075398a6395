import './jitless.ts';
import { CallToolResultV1Schema, TaskV1Schema } from '@modelcontextprotocol/ext-tasks/core/v1';
import {
	ContentBlockV2Schema,
	CreateMessageResultV2Schema,
	ElicitResultV2Schema,
	InputRequestV2Schema,
	ListRootsResultV2Schema,
	TaskV2Schema,
} from '@modelcontextprotocol/ext-tasks/core/v2';
import type { JsonObject } from '../protocol/json.ts';
import { isStatus } from '../protocol/task.ts';
import type { InputMethod } from './state/ask.ts';
import { show } from './words.ts';

/** A field that is not as the official schema wants it. */
export interface Misshape {
	/** From the outside in; empty for the value as a whole. */
	readonly field: string;
	/** In words, with the value that is there. */
	readonly text: string;
}

interface Issue {
	readonly path: readonly PropertyKey[];
	readonly message: string;
}

interface Schema {
	safeParse(value: unknown): { readonly error?: { readonly issues: readonly Issue[] } };
}

function misshapes(schema: Schema, value: JsonObject): readonly Misshape[] {
	return issuesOf(schema, value).map(({ path, message }) => {
		const field = path.map(String).join('.');
		const seen = path.reduce<unknown>((at, name) => partOf(at, name), value);
		return { field, text: field === '' ? message : `\`${field}\` is ${show(seen)}` };
	});
}

/** The library puts values into its messages, and cannot do so with an object like {"toString": 1}. */
function issuesOf(schema: Schema, value: JsonObject): readonly Issue[] {
	try {
		return schema.safeParse(value).error?.issues ?? [];
	} catch {
		return [{ path: [], message: 'it cannot be read' }];
	}
}

function partOf(value: unknown, name: PropertyKey): unknown {
	return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
		? (value as Record<PropertyKey, unknown>)[name]
		: undefined;
}

/** What the schemas say of a Task, said again for speed: most messages show one, and most are right. */
export function isPlainTask(value: JsonObject, ttl: string, interval: string): boolean {
	const { taskId, status, createdAt, lastUpdatedAt, statusMessage } = value;
	const texts = typeof taskId === 'string' && typeof createdAt === 'string';
	if (!texts || typeof lastUpdatedAt !== 'string' || !isStatus(status)) return false;
	if (statusMessage !== undefined && typeof statusMessage !== 'string') return false;
	if (value[ttl] !== null && !Number.isSafeInteger(value[ttl])) return false;
	return value[interval] === undefined || Number.isSafeInteger(value[interval]);
}

/** The Task of 2025-11-25. */
export function taskMisshapes2025(value: JsonObject): readonly Misshape[] {
	return isPlainTask(value, 'ttl', 'pollInterval') ? [] : misshapes(TaskV1Schema, value);
}

/** The Task of 2026-07-28, without what goes with its status. */
export function taskMisshapes2026(value: JsonObject): readonly Misshape[] {
	return isPlainTask(value, 'ttlMs', 'pollIntervalMs') ? [] : misshapes(TaskV2Schema, value);
}

export function toolResultMisshapes2025(value: JsonObject): readonly Misshape[] {
	return misshapes(CallToolResultV1Schema, value);
}

export function contentMisshapes2026(value: JsonObject): readonly Misshape[] {
	return misshapes(ContentBlockV2Schema, value);
}

export function inputRequestMisshapes(value: JsonObject): readonly Misshape[] {
	return misshapes(InputRequestV2Schema, value);
}

const results: Readonly<Record<InputMethod, Schema>> = {
	'elicitation/create': ElicitResultV2Schema,
	'sampling/createMessage': CreateMessageResultV2Schema,
	'roots/list': ListRootsResultV2Schema,
};

/** What the client answers has had the same shape in both versions. */
export function inputResultMisshapes(method: InputMethod, value: JsonObject): readonly Misshape[] {
	return misshapes(results[method], value);
}
