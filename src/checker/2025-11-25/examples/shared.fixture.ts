import { related, T1 } from '../../talk.fixture.ts';
import { accept, elicit, old, type Talk2025 } from '../../talks.fixture.ts';
import type { JsonObject } from '../../../protocol/json.ts';

export const open = (handshake = {}) => old().open(handshake);
export const call: JsonObject = { name: 'slow' };
export const taskCall: JsonObject = { name: 'slow', task: {} };
export const get = { taskId: T1 };
export const noTasks = { server: { tools: {} } };
export const info = { name: 'c', version: '1' };
export const question = elicit().params as JsonObject;
export const asking = { ...question, _meta: related(T1) };
export const answered = { ...accept(), _meta: related(T1) };
export const http = (talk: Talk2025, authorization?: string): Talk2025 => {
	const headers = {
		accept: 'application/json, text/event-stream',
		...(authorization && { authorization }),
	};
	talk.http = {
		client: {
			method: 'POST',
			url: 'http://x/mcp',
			headers: { ...headers, 'mcp-protocol-version': '2025-11-25' },
		},
		server: { status: 200, headers: { 'content-type': 'application/json' } },
	};
	return talk;
};
export const fresh = (more: JsonObject = {}, id?: string) => old().task('working', more, id);
const token: JsonObject = { progressToken: 'p' };
export const ticking = () =>
	open()
		.ask('tools/call', { ...taskCall, _meta: token })
		.ok({ task: fresh() });
export const tick = (progress: number, more: JsonObject = {}): JsonObject => ({
	progressToken: 'p',
	progress,
	...more,
});
