import type { JsonObject } from '../protocol/json.ts';
import type { MessageEvent, Trace, TraceEvent } from '../protocol/trace.ts';
import type { Version } from '../protocol/version.ts';

const first: Version = '2025-11-25';
const second: Version = '2026-07-28';

type Body = Record<string, JsonObject & Record<string, unknown>>;

/** A message of a generated trace, with the method of its request. */
export interface Place {
	readonly index: number;
	readonly method: string;
	readonly isAnswer: boolean;
	readonly message: Record<string, unknown>;
}

/** One change to a clean trace, and the findings of which one at least has to follow. */
export interface Mutation {
	readonly name: string;
	readonly version?: Version;
	readonly rules: readonly string[];
	/** Where it can be done. */
	readonly fits: (place: Place, events: readonly TraceEvent[]) => boolean;
	readonly change: (events: MessageEvent[], place: Place, all: readonly Place[]) => TraceEvent[];
}

export function placesOf({ events }: Trace): Place[] {
	const methods = new Map<string, string>();
	return events.flatMap((event, index): Place[] => {
		if (event.kind !== 'message') return [];
		const message = event.message as unknown as Record<string, unknown>;
		const id = JSON.stringify(message['id']);
		if (typeof message['method'] === 'string') {
			methods.set(`${event.to} ${id}`, message['method']);
			return [{ index, method: message['method'], isAnswer: false, message }];
		}
		return [{ index, method: methods.get(`${event.from} ${id}`) ?? '', isAnswer: true, message }];
	});
}

const asks = (method: string) => (place: Place) => !place.isAnswer && place.method === method;
const answers = (method: string) => (place: Place) => place.isAnswer && place.method === method;
const results = (method: string) => (place: Place) =>
	answers(method)(place) && 'result' in place.message;
const shows = (status: string) => (place: Place) =>
	results('tasks/get')(place) && (place.message as Body)['result']?.['status'] === status;

/** Changes the message in its place. */
function edit(change: (message: Body) => void): Mutation['change'] {
	return (events, { index }) => {
		change((events[index] as unknown as { message: Body }).message);
		return events;
	};
}

function set(path: 'params' | 'result', name: string, value: unknown): Mutation['change'] {
	return edit((message) => void Object.assign(message[path] ?? {}, { [name]: value }));
}

function unset(path: 'params' | 'result', name: string): Mutation['change'] {
	return edit((message) => void Reflect.deleteProperty(message[path] ?? {}, name));
}

const drop: Mutation['change'] = (events, { index }) => events.filter((_, at) => at !== index);

const duplicate: Mutation['change'] = (events, { index }) =>
	events.flatMap((event, at) => (at === index ? [event, structuredClone(event)] : [event]));

/** Puts an answer before its request. */
const reorder: Mutation['change'] = (events, { index, message }) => {
	const asked = events.findIndex(
		(event) =>
			event.kind === 'message' &&
			'method' in event.message &&
			'id' in event.message &&
			event.message.id === message['id'],
	);
	const [answer] = events.splice(index, 1);
	if (answer) events.splice(asked, 0, answer);
	return events;
};

/** Sends a poll right after the one before it. */
const hurry: Mutation['change'] = (events, { index, message }, all) => {
	const taskId = (message as Body)['params']?.['taskId'];
	const before = all.findLast(
		(place) =>
			place.index < index &&
			asks('tasks/get')(place) &&
			(place.message as Body)['params']?.['taskId'] === taskId,
	);
	const poll = events[index];
	const at = (events[before?.index ?? index]?.at ?? 0) + 1;
	if (poll) Object.assign(poll, { at, received: at });
	return events.sort((a, b) => a.at - b.at);
};

const taskOf = ({ message }: Place) =>
	((message as Body)['params'] ?? (message as Body)['result'])?.['taskId'];

const isRepeatedPoll = (place: Place, events: readonly TraceEvent[]) =>
	asks('tasks/get')(place) &&
	events.findIndex((event) => isPollOf(event, taskOf(place))) < place.index;

function isPollOf(event: TraceEvent, taskId: unknown): boolean {
	if (event.kind !== 'message') return false;
	const { method, params } = event.message as unknown as Body & { method?: string };
	return method === 'tasks/get' && params?.['taskId'] === taskId;
}

/** The task had ended some time before the poll was answered. */
const wasOver = (place: Place, events: readonly TraceEvent[]) =>
	shows('completed')(place) &&
	events.some(
		(event) =>
			event.kind === 'task' &&
			event.status === 'completed' &&
			event.taskId === taskOf(place) &&
			event.at < (events[place.index]?.at ?? 0),
	);

const any = () => true;
const other = '11111111-2222-3333-4444-555555555555';

export const mutations: readonly Mutation[] = [
	{
		name: 'an answer is dropped',
		rules: ['both/request-answered'],
		fits: answers('tasks/get'),
		change: drop,
	},
	{
		name: 'a handle is dropped',
		rules: ['both/request-answered'],
		fits: answers('tools/call'),
		change: drop,
	},
	{
		name: 'initialize is dropped',
		version: first,
		rules: ['2025/initialize-first'],
		fits: asks('initialize'),
		change: drop,
	},
	{
		name: 'initialized is dropped',
		version: first,
		rules: ['2025/initialized-notification'],
		fits: asks('notifications/initialized'),
		change: drop,
	},
	{
		name: 'an answer is doubled',
		rules: ['both/response-id-matches'],
		fits: ({ isAnswer }) => isAnswer,
		change: duplicate,
	},
	{
		name: 'a request is doubled',
		version: first,
		rules: ['2025/request-id-unique-in-session'],
		fits: asks('tasks/get'),
		change: duplicate,
	},
	{
		name: 'a request is doubled while it is open',
		version: second,
		rules: ['2026/request-id-unique-in-flight'],
		fits: asks('tasks/get'),
		change: duplicate,
	},
	{
		name: 'an answer comes before its request',
		rules: ['both/response-id-matches'],
		fits: answers('tasks/get'),
		change: reorder,
	},
	{
		name: 'jsonrpc is gone',
		rules: ['both/jsonrpc-envelope'],
		fits: any,
		change: edit((message) => void Reflect.deleteProperty(message, 'jsonrpc')),
	},
	{
		name: 'a request has no proper id',
		rules: ['both/request-id-type'],
		fits: asks('tasks/get'),
		change: edit((message) => void Object.assign(message, { id: null })),
	},
	{
		name: 'an answer has both outcomes',
		rules: ['both/response-one-outcome'],
		fits: results('tasks/get'),
		change: edit((message) => void Object.assign(message, { error: { code: 1, message: 'x' } })),
	},
	{
		name: 'another task is answered about',
		rules: ['2025/param-is-truth', '2026/get-matches-task'],
		fits: results('tasks/get'),
		change: set('result', 'taskId', other),
	},
	{
		name: 'a status is unknown',
		rules: ['2025/status-values', '2026/status-values'],
		fits: results('tasks/get'),
		change: set('result', 'status', 'queued'),
	},
	{
		name: 'createdAt is gone',
		rules: ['2025/created-at-present', '2026/task-shape'],
		fits: results('tasks/get'),
		change: unset('result', 'createdAt'),
	},
	{
		name: 'createdAt has moved',
		rules: ['both/created-at-stable'],
		fits: results('tasks/get'),
		change: set('result', 'createdAt', '2026-10-01T00:00:00Z'),
	},
	{
		name: 'lastUpdatedAt is before createdAt',
		rules: ['both/last-updated-monotonic'],
		fits: results('tasks/get'),
		change: set('result', 'lastUpdatedAt', '2026-10-01T00:00:00Z'),
	},
	{
		name: 'the ttl is gone',
		version: first,
		rules: ['2025/ttl-reported'],
		fits: results('tasks/get'),
		change: unset('result', 'ttl'),
	},
	{
		name: 'ttlMs is gone',
		version: second,
		rules: ['2026/task-shape'],
		fits: results('tasks/get'),
		change: unset('result', 'ttlMs'),
	},
	{
		name: 'the interval is a text',
		rules: ['2025/task-shape', '2026/task-shape'],
		fits: results('tasks/get'),
		change: edit(
			(message) =>
				void Object.assign(message['result'] ?? {}, {
					pollInterval: 'often',
					pollIntervalMs: 'often',
				}),
		),
	},
	{
		name: 'a poll comes too early',
		rules: ['2025/poll-interval', '2026/poll-interval'],
		fits: isRepeatedPoll,
		change: hurry,
	},
	{
		name: 'resultType is gone',
		version: second,
		rules: [
			'2026/result-type-present',
			'2026/get-result-type',
			'2026/update-result-type',
			'2026/cancel-result-type',
			'2026/create-result-type',
		],
		fits: (place) => place.isAnswer && 'result' in place.message,
		change: unset('result', 'resultType'),
	},
	{
		name: 'a poll is answered as a handle',
		version: second,
		rules: ['2026/get-result-type'],
		fits: results('tasks/get'),
		change: set('result', 'resultType', 'task'),
	},
	{
		name: 'a request has no metadata',
		version: second,
		rules: ['2026/request-meta-required'],
		fits: ({ isAnswer, method }) => !isAnswer && !method.startsWith('notifications/'),
		change: unset('params', '_meta'),
	},
	{
		name: 'a handle is nested',
		version: second,
		rules: ['2026/create-flat'],
		fits: results('tools/call'),
		change: edit(
			(message) =>
				void Object.assign(message, { result: { resultType: 'task', task: message['result'] } }),
		),
	},
	{
		name: 'the result is gone',
		version: second,
		rules: ['2026/get-result-payload'],
		fits: shows('completed'),
		change: unset('result', 'result'),
	},
	{
		name: 'the error is gone',
		version: second,
		rules: ['2026/get-error-payload'],
		fits: shows('failed'),
		change: unset('result', 'error'),
	},
	{
		name: 'the questions are gone',
		version: second,
		rules: ['2026/get-input-requests'],
		fits: shows('input_required'),
		change: unset('result', 'inputRequests'),
	},
	{
		name: 'an ended task is said to work',
		version: second,
		rules: ['2026/get-reports-status'],
		fits: wasOver,
		change: set('result', 'status', 'working'),
	},
	{
		name: 'an answer goes under another key',
		version: second,
		rules: ['2026/update-keys-outstanding'],
		fits: asks('tasks/update'),
		change: set('params', 'inputResponses', { other: { action: 'cancel' } }),
	},
	{
		name: 'an answer has another type',
		version: second,
		rules: ['2026/update-response-type'],
		fits: asks('tasks/update'),
		change: edit(
			(message) =>
				void Object.assign(message['params'] ?? {}, {
					inputResponses: Object.fromEntries(
						Object.keys(message['params']?.['inputResponses'] as object).map((key) => [
							key,
							{ roots: [] },
						]),
					),
				}),
		),
	},
	{
		name: 'an acknowledgement has a status',
		version: second,
		rules: ['2026/update-ack-empty', '2026/cancel-ack-empty'],
		fits: (place) => results('tasks/update')(place) || results('tasks/cancel')(place),
		change: set('result', 'status', 'working'),
	},
	{
		name: 'a result has no related task',
		version: first,
		rules: ['2025/result-related-task'],
		fits: results('tasks/result'),
		change: unset('result', '_meta'),
	},
	{
		name: 'a question names no task',
		version: first,
		rules: ['2025/input-request-related-task', '2025/related-task-on-response'],
		fits: asks('elicitation/create'),
		change: unset('params', '_meta'),
	},
	{
		name: 'an answer names no task',
		version: first,
		rules: ['2025/related-task-on-response'],
		fits: answers('elicitation/create'),
		change: unset('result', '_meta'),
	},
	{
		name: 'an action is unknown',
		version: first,
		rules: ['both/elicit-action'],
		fits: answers('elicitation/create'),
		change: set('result', 'action', 'ok'),
	},
	{
		name: 'a result is a task',
		version: first,
		rules: ['2025/result-shape'],
		fits: results('tasks/result'),
		change: unset('result', 'content'),
	},
	{
		name: 'a cancelled task is said to work',
		version: first,
		rules: ['2025/cancel-result-cancelled'],
		fits: results('tasks/cancel'),
		change: set('result', 'status', 'working'),
	},
	{
		name: 'a late cancel is refused as something else',
		version: first,
		rules: ['2025/cancel-terminal-rejected', '2025/unknown-task-error'],
		fits: (place) => answers('tasks/cancel')(place) && 'error' in place.message,
		change: edit((message) => void Object.assign(message['error'] ?? {}, { code: -32600 })),
	},
	{
		name: 'the call asks for no task',
		version: first,
		rules: ['2025/no-unsolicited-task'],
		fits: asks('tools/call'),
		change: unset('params', 'task'),
	},
	{
		name: 'the server declares no tasks',
		version: first,
		rules: ['2025/tool-task-needs-capability'],
		fits: results('initialize'),
		change: set('result', 'capabilities', { tools: {} }),
	},
	{
		name: 'discovery does not advertise the extension',
		version: second,
		rules: ['2026/create-needs-advertised-extension'],
		fits: results('server/discover'),
		change: set('result', 'capabilities', { tools: {} }),
	},
];
