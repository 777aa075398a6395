import type { Http } from '../../protocol/trace.ts';

const accept = 'application/json, text/event-stream';

export const session = { accept, 'mcp-protocol-version': '2025-11-25', 'mcp-session-id': 's' };
export const posted: Http = { method: 'POST', headers: session };
export const opened: Http = { method: 'GET', headers: session };
export const json: Http = { status: 200, headers: { 'content-type': 'application/json' } };

export const onStream = (stream: string): Http => ({
	...{ status: 200, stream },
	headers: { 'content-type': 'text/event-stream' },
});

/** A POST of 2026-07-28. */
export const modern = (method: string, name?: string): Http => ({
	method: 'POST',
	headers: {
		...{ accept, 'mcp-protocol-version': '2026-07-28', 'mcp-method': method },
		...(name !== undefined && { 'mcp-name': name }),
	},
});
