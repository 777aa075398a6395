import type { JsonObject } from '../protocol/json.ts';
import type { ErrorObject } from '../protocol/message.ts';

export const codes = {
	methodNotFound: -32601,
	invalidParams: -32602,
	internal: -32603,
	headerMismatch: -32020,
	unsupportedVersion: -32022,
	missingCapability: -32021,
} as const;

/** An error that both SDKs pass on to the client as it is: they read `code` and `data`. */
export class TaskError extends Error {
	override readonly name = 'TaskError';
	readonly code: number;
	readonly data?: JsonObject;

	constructor(code: number, message: string, data?: JsonObject) {
		super(message);
		this.code = code;
		if (data) this.data = data;
	}
}

/** The same words for a task that never was, is gone, or is somebody else's. */
export function unknownTask(taskId: string): TaskError {
	return new TaskError(codes.invalidParams, `There is no task ${JSON.stringify(taskId)}`);
}

/** Whatever a job or a handler threw, as a JSON-RPC error; -32603 unless it has a code of its own. */
export function errorObject(thrown: unknown): ErrorObject {
	const { code, message, data } = (thrown ?? {}) as Record<string, unknown>;
	return {
		code: Number.isSafeInteger(code) ? (code as number) : codes.internal,
		message: typeof message === 'string' ? message : String(thrown),
		...(data !== undefined && { data: data as JsonObject }),
	};
}
