import type { RequestMessage } from '../../protocol/message.ts';
import { codes, TaskError } from '../task-error.ts';
import { isTaskMethod } from './operations.ts';

/**
 * Throws -32020 where a header that mirrors the body is missing or says something else.
 * https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#server-validation
 */
export function checkHeaders(headers: Headers, request: RequestMessage, version: string): void {
	mirror(headers, 'MCP-Protocol-Version', version);
	mirror(headers, 'Mcp-Method', request.method);
	const name = nameOf(request);
	if (name !== undefined) mirror(headers, 'Mcp-Name', name);
}

function mirror(headers: Headers, name: string, expected: string): void {
	const value = headers.get(name);
	if (value === null) throw mismatch(`the header ${name} is missing; the body says ${expected}`);
	const decoded = name === 'Mcp-Name' ? decode(value) : value;
	if (decoded === undefined) throw mismatch(`the header ${name} is not valid Base64`);
	if (decoded !== expected) throw mismatch(`${name} is ${decoded}; the body says ${expected}`);
}

/** What `Mcp-Name` mirrors: the tool's name, or the task's id. */
function nameOf({ method, params }: RequestMessage): string | undefined {
	const field = isTaskMethod(method) ? 'taskId' : method === 'tools/call' ? 'name' : '';
	const value = params?.[field];
	return typeof value === 'string' ? value : undefined;
}

/** A name that is no plain ASCII comes as `=?base64?…?=`. */
function decode(value: string): string | undefined {
	const encoded = /^=\?base64\?(.*)\?=$/.exec(value)?.[1];
	if (encoded === undefined) return value;
	try {
		const bytes = Uint8Array.from(atob(encoded), (char) => char.charCodeAt(0));
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		return undefined;
	}
}

function mismatch(what: string): TaskError {
	return new TaskError(codes.headerMismatch, `Header mismatch: ${what}`);
}
