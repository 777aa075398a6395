import type { Group } from './changes.ts';

type Texts = Readonly<Record<string, string>>;

const noTasks = 'The client runs no tasks.';

/** What one does in 2026-07-28 in the place of what 2025-11-25 had, by its name. */
const texts: Readonly<Record<Group, Texts>> = {
	Methods: {
		ping: 'There is no session to keep alive.',
		'tasks/result': 'The outcome is in the answer to `tasks/get`.',
		'tasks/list': 'The client keeps the ids of its tasks.',
		'logging/setLevel': 'The level stands in the `_meta` of each request.',
		'notifications/initialized': 'There is no handshake.',
		'notifications/elicitation/complete': 'The server’s next answer tells.',
	},
	Capabilities: {
		'server: tasks.list': 'There is no list.',
		'server: tasks.cancel': 'Part of the extension: it has `tasks/cancel` always.',
		'client: tasks.requests.sampling.createMessage': noTasks,
		'client: tasks.requests.elicitation.create': noTasks,
		'client: tasks.list': noTasks,
		'client: tasks.cancel': noTasks,
	},
	Fields: {
		'tasks.requests': 'The extension is declared as a whole, as `{}`.',
		'requests.tools.call': 'Only `tools/call` can become a task, so it need not be named.',
		'requests.sampling.createMessage': noTasks,
		'requests.elicitation.create': noTasks,
		'tasks.list': 'There is no list.',
		'tasks.cancel': 'Part of the extension.',
		execution: 'A tool says nothing about tasks.',
		taskSupport: 'The server decides at each call.',
		'_meta.io.modelcontextprotocol/related-task':
			'Questions and result are parts of the task, so nothing must be joined.',
		'_meta.io.modelcontextprotocol/model-immediate-response':
			'The host decides what the model is told.',
		elicitationId: 'The key in `inputRequests` names the question.',
		'params.task': 'Nothing is asked for: the client declares, the server decides.',
		'params.task.ttl': 'The server says `ttlMs`; the client has no wish.',
		'result.task': 'The fields of the task stand in `result`, beside `resultType`.',
		'result.tasks': 'There is no list.',
	},
	'State rules': {},
	'Error codes': {
		'-32042': 'A question in the mode `url`, like any other one.',
		'-1': 'A question inside a result is answered by a result.',
	},
};

/** In a sentence. */
export function insteadOf(group: Group, name: string): string | undefined {
	return texts[group][name];
}
