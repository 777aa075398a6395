import type { JsonObject } from '../../protocol/json.ts';
import { extension, related, T1, T2, text, type Talk } from '../talk.fixture.ts';
import { accept, elicit, now, old } from '../talks.fixture.ts';

const get: JsonObject = { taskId: T1 };
const form = elicit().params as JsonObject;
const address = { mode: 'url', message: 'Sign in', url: 'https://id.example/x' };
const urls = { client: { elicitation: { url: {} } } };
const question = { ...form, _meta: related(T1) };
const call = (more: JsonObject = {}) => ({ name: 'slow', arguments: { n: 1 }, ...more });
const round = (key: string, requestState?: string): JsonObject => ({
	resultType: 'input_required',
	inputRequests: { [key]: elicit() },
	...(requestState !== undefined && { requestState }),
});
const able = { capabilities: { extensions: { [extension]: {} }, sampling: { tools: {} } } };
const words = { role: 'user', content: { type: 'text', text: '2 + 2' } };
const used = {
	role: 'assistant',
	content: [{ type: 'tool_use', id: 'c1', name: 'calc', input: {} }],
};
const given = {
	role: 'user',
	content: [{ type: 'tool_result', toolUseId: 'c1', content: [{ type: 'text', text: '4' }] }],
};
const sample = (...messages: JsonObject[]): JsonObject => ({
	method: 'sampling/createMessage',
	params: { maxTokens: 9, messages, tools: [{ name: 'calc', inputSchema: { type: 'object' } }] },
});
const asksModel = (talk: Talk, key: string, ...messages: JsonObject[]) =>
	talk
		.wait(1000)
		.ask('tasks/get', get, able)
		.ok(now().task('input_required', { inputRequests: { [key]: sample(...messages) } }));

/** Questions of every kind, asked and answered as they should be. */
export const inputTalks: readonly (readonly [string, Talk])[] = [
	[
		'a question over the result, while the client goes on polling',
		old()
			.open()
			.start()
			.poll('input_required')
			.ask('tasks/result', get, { id: 50 })
			.serverAsk('elicitation/create', question, { id: 'q' })
			.poll('input_required')
			.raw('client', { jsonrpc: '2.0', id: 'q', result: { ...accept(), _meta: related(T1) } })
			.poll('completed')
			.ok({ ...text('done'), _meta: related(T1) }, { id: 50 }),
	],
	[
		'a question that is taken back',
		old()
			.open()
			.start()
			.ask('tasks/result', get)
			.serverAsk('elicitation/create', question, { id: 0 })
			.wait(60_000)
			.note('notifications/cancelled', { requestId: 0, reason: 'too late' }),
	],
	[
		'a question that becomes a task of the client',
		old()
			.open()
			.start()
			.poll('input_required')
			.ask('tasks/result', get)
			.serverAsk('elicitation/create', { ...question, task: {} }, { id: 0 })
			.result({ task: old().task('working', { pollInterval: 500 }, T2) }),
	],
	[
		'a page to be visited',
		old()
			.open(urls)
			.ask('tools/call', call())
			.serverAsk('elicitation/create', { ...address, elicitationId: 'e1' })
			.result({ action: 'accept' })
			.note('notifications/elicitation/complete', { elicitationId: 'e1' }),
	],
	[
		'the same key in two tasks',
		now()
			.open()
			.start()
			.start(T2)
			.questions({ a: elicit() })
			.questions({ a: elicit() }, T2)
			.update({ a: accept() })
			.ok()
			.update({ a: accept() }, T2)
			.ok(),
	],
	[
		'a question that nobody waits for any more',
		now().open().start().questions({ a: elicit() }).poll('working').questions({ b: elicit() }),
	],
	[
		'a model that uses tools',
		asksModel(
			asksModel(now().open().start(T1, able), 'a', words)
				.ask(
					'tasks/update',
					{ ...get, inputResponses: { a: { ...used, model: 'm', stopReason: 'toolUse' } } },
					able,
				)
				.ok(),
			'b',
			words,
			used,
			given,
		),
	],
	[
		'two calls of one tool, asked at once',
		now()
			.open()
			.ask('tools/call', call())
			.ok(round('a', 'x'))
			.ask('tools/call', call({ arguments: { n: 2 } }))
			.ok(round('b', 'y'))
			.ask('tools/call', call({ requestState: 'x', inputResponses: { a: accept() } }))
			.ok(text('1'))
			.ask(
				'tools/call',
				call({ arguments: { n: 2 }, requestState: 'y', inputResponses: { b: accept() } }),
			)
			.ok(text('2')),
	],
	[
		'two calls of one tool that are given the same state',
		[1, 2].reduce(
			(talk, n) =>
				talk
					.ask(
						'tools/call',
						call({ arguments: { n }, requestState: 'x', inputResponses: { a: accept() } }),
					)
					.ok(text('1')),
			[1, 2].reduce(
				(talk, n) => talk.ask('tools/call', call({ arguments: { n } })).ok(round('a', 'x')),
				now().open(),
			),
		),
	],
	[
		'choices without a type',
		old()
			.open()
			.ask('tools/call', call())
			.serverAsk('elicitation/create', {
				message: 'Which?',
				requestedSchema: { type: 'object', properties: { a: { enum: ['x', 'y'] } } },
			})
			.result(accept({ a: 'y' })),
	],
	[
		'arguments that are left out and then are empty',
		now()
			.open()
			.ask('tools/call', { name: 'slow' })
			.ok(round('a', 'x'))
			.ask('tools/call', {
				...{ name: 'slow', arguments: {}, requestState: 'x' },
				inputResponses: { a: { action: 'decline' } },
			})
			.ok(text('1')),
	],
];
