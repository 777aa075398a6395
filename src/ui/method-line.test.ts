import { expect, test } from 'vitest';
import { methodLine } from './method-line.ts';
import type { OpenFile } from './open-file.ts';

const version = '2026-07-28';
const files: readonly OpenFile[] = [
	{ version, name: 'server.ts', text: "handle('tasks/get');\nhandle('tasks/cancel');" },
	{ version, name: 'client.ts', text: 'start();\nsend("tools/call");\nsend(\'tasks/get\');' },
	{ version, name: 'client.session.ts', text: "send('tasks/cancel');\nsend('tasks/cancel');" },
	{ version: '2025-11-25', name: 'client.ts', text: "send('tasks/get');" },
];

test.each([
	['client', 'tools/call', 'client.ts:2'],
	['client-2', 'tasks/get', 'client.ts:3'],
	['server', 'tasks/cancel', 'server.ts:2'],
	['client', 'tasks/cancel', undefined],
	['server', 'tools/call', undefined],
	['host', 'tasks/get', undefined],
])('%s sends %s from %s', (peer, method, expected) => {
	const place = methodLine(files, version, peer, method);
	expect(place && `${place.file}:${place.line}`).toBe(expected);
});
