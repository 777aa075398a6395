import type { StateRules } from '../state-rule.ts';

const tasks =
	'https://modelcontextprotocol.github.io/ext-tasks/specification/2026-07-28/tasks.html';

export const states: StateRules = {
	begin: {
		meaning: 'A task may begin in any state, even at its end.',
		url: `${tasks}#task-creation`,
	},
	edges: {
		meaning: '`working` and `input_required` lead to each other and to every end.',
		url: `${tasks}#task-status`,
	},
	ends: {
		meaning: '`completed`, `failed` and `cancelled` are final.',
		url: `${tasks}#task-status`,
	},
	'what input_required asks for': {
		meaning: 'Answer the `inputRequests` of the task by `tasks/update`.',
		url: `${tasks}#task-update-requests`,
	},
	'a tool that reports an error': {
		meaning: 'The task is `completed`, and its result has `isError`.',
		url: `${tasks}#task-execution-errors`,
	},
	'a request that ends in an error': {
		meaning: 'The task is `failed`, and carries the JSON-RPC error.',
		url: `${tasks}#task-execution-errors`,
	},
	'what becomes of the result': {
		meaning: 'It is part of the completed task, in the answer to `tasks/get` and in a push.',
		url: `${tasks}#task-polling`,
	},
	'tasks/cancel': {
		meaning: 'The answer is an empty receipt; the task may end in another way.',
		url: `${tasks}#task-cancellation`,
	},
	'tasks/cancel after the end': {
		meaning: 'Acknowledged like any other: the clause names no refusal.',
		url: `${tasks}#task-cancellation`,
	},
	lifetime: {
		meaning: 'After `ttlMs` from its creation the task may be gone; the value may change.',
		url: `${tasks}#tasks-1`,
	},
	'who runs tasks': {
		meaning: 'The server alone.',
		url: `${tasks}#supported-methods`,
	},
};
