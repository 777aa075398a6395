import { expect, test } from 'vitest';
import type { JsonObject } from '../protocol/json.ts';
import { check } from './check.ts';
import { extension, T1, text, type Talk } from './talk.fixture.ts';
import { elicit, now, old } from './talks.fixture.ts';

const get: JsonObject = { taskId: T1 };
const tasksOnly = { capabilities: { extensions: { [extension]: {} } } };
const address = { mode: 'url', message: 'Sign in', url: 'https://id.example/x' };
const asking = (params: JsonObject): JsonObject => ({
	resultType: 'input_required',
	inputRequests: { a: { method: 'elicitation/create', params } },
});
const call: JsonObject = { name: 'slow' };
const ticking = old()
	.open()
	.ask('tools/call', { ...call, _meta: { progressToken: 7 } });
const able: JsonObject = { extensions: { [extension]: {} }, elicitation: {} };
const head = { method: 'POST', headers: { accept: 'application/json, text/event-stream' } };

/** A value that is missing, a single one, a fraction: each in words of its own. */
test.each<[string, string, Talk]>([
	[
		'both/progress-increases',
		'progress 4.9 after 5.2',
		ticking
			.note('notifications/progress', { progressToken: 7, progress: 5.2 })
			.note('notifications/progress', { progressToken: 7, progress: 4.9 }),
	],
	[
		'both/request-answered',
		'tools/call has no answer in the recording, which ends 3,000 ms later',
		old().open().ask('tools/call', call).wait(2990).tell('notifications/roots/list_changed'),
	],
	[
		'both/request-answered',
		'tools/call was never answered, 3,000 ms until the end',
		old().open().ask('tools/call', call).wait(2990).end(),
	],
	[
		'2026/result-type-present',
		'the result of tools/call has no resultType',
		now()
			.open()
			.ask('tools/call', call)
			.result({ ...text('1'), _meta: {} }),
	],
	[
		'2026/unsupported-version-error',
		'the data of -32022 has no supported and the requested 5',
		now().open().ask('tools/list').err(-32022, 'Not that one', { requested: 5 }),
	],
	[
		'2026/missing-capability-error',
		'data.requiredCapabilities is [1 item]',
		now()
			.open()
			.ask('tools/call', call)
			.err(-32021, 'No tasks', { requiredCapabilities: ['tasks'] }),
	],
	[
		'2026/unknown-task-get',
		'tasks/get for an expired task got the error -32600',
		now().open().start().wait(700_000).ask('tasks/get', get).err(-32600, 'Gone'),
	],
	[
		'2026/result-shape',
		'{type} with the type "picture" is no content block',
		now()
			.open()
			.start()
			.poll('completed', { result: { resultType: 'complete', content: [{ type: 'picture' }] } }),
	],
	[
		'2025/elicitation-complete-id',
		'it has no elicitationId',
		old().open().note('notifications/elicitation/complete', {}),
	],
	[
		'2026/server-cancel-note-only-listen',
		'the server cancels, and names no request',
		now().open().note('notifications/cancelled', {}),
	],
	[
		'2026/input-request-capability',
		'"elicitation/create", but the call does not declare elicitation.url',
		now().open().ask('tools/call', call, { capabilities: able }).ok(asking(address)),
	],
	[
		'2026/no-state-from-earlier-requests',
		'"elicitation/create": only an earlier request declared elicitation',
		now()
			.open()
			.ask('tools/call', call, tasksOnly)
			.ok(asking(elicit().params as JsonObject)),
	],
	[
		'2026/http-error-status',
		'the error -32021 came with status 403',
		now()
			.open()
			.ask('tools/call', call, { http: head })
			.err(-32021, 'No tasks', { requiredCapabilities: {} }, { http: { status: 403 } }),
	],
])('%s says: %s', (rule, words, talk) => {
	const found = check(talk.trace()).filter((finding) => finding.rule === rule);
	expect(found.map(({ text: told }) => told)).toContain(words);
});
