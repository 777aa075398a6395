import { isObject, type Json, type JsonObject } from './json.ts';

export type RequestId = string | number;

/** One JSON-RPC object on the wire. */
export type Message = RequestMessage | NotificationMessage | ResultMessage | ErrorMessage;

export interface RequestMessage {
	readonly jsonrpc: '2.0';
	readonly id: RequestId;
	readonly method: string;
	readonly params?: JsonObject;
}

export interface NotificationMessage {
	readonly jsonrpc: '2.0';
	readonly method: string;
	readonly params?: JsonObject;
}

export interface ResultMessage {
	readonly jsonrpc: '2.0';
	readonly id: RequestId;
	readonly result: JsonObject;
}

export interface ErrorMessage {
	readonly jsonrpc: '2.0';
	/** Absent or null where the sender could not tell which request failed. */
	readonly id?: RequestId | null;
	readonly error: ErrorObject;
}

export interface ErrorObject {
	readonly code: number;
	readonly message: string;
	readonly data?: Json;
}

export function isRequest(message: Message): message is RequestMessage {
	return 'method' in message && 'id' in message;
}

export function isNotification(message: Message): message is NotificationMessage {
	return 'method' in message && !('id' in message);
}

export function isResult(message: Message): message is ResultMessage {
	return 'result' in message;
}

export function isError(message: Message): message is ErrorMessage {
	return 'error' in message;
}

/** True for whatever has the shape of a JSON-RPC 2.0 message; its params and result are not judged. */
export function isMessage(value: unknown): value is Message {
	if (!isObject(value) || value['jsonrpc'] !== '2.0') return false;
	if (typeof value['method'] === 'string') return true;
	const answered = typeof value['id'] === 'string' || typeof value['id'] === 'number';
	if (isObject(value['error'])) return answered || value['id'] == null;
	return answered && isObject(value['result']);
}
