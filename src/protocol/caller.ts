import { isObject, type JsonObject } from './json.ts';
import type { Message } from './message.ts';

/** What a version asks of someone who calls a server. */
export interface Caller {
	/** True where a server remembers the caller between requests: a new server knows no old session. */
	readonly sessions: boolean;
	/** What a caller says before it asks for anything: a request, or a notification. */
	readonly opening: readonly Call[];
	/** How it looks for the tasks of others, by ids that it has overheard. */
	prying(taskIds: readonly string[]): readonly Call[];
	/** The message as one writes it who does not know tasks. */
	withoutTasks(message: Message): Message;
}

interface Call {
	readonly method: string;
	readonly params?: JsonObject;
}

export const strangerInfo = { name: 'second-caller', version: '1.0.0' };

/** A copy in which the value at the path is missing. */
export function without(value: JsonObject, [name, ...rest]: readonly string[]): JsonObject {
	if (name === undefined || !Object.hasOwn(value, name)) return value;
	const inner = value[name];
	const kept = Object.entries(value).filter(([key]) => key !== name);
	if (rest.length === 0) return Object.fromEntries(kept);
	if (!isObject(inner)) return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, one]) => [key, key === name ? without(inner, rest) : one]),
	);
}
