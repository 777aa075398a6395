import type { StateRules } from '../state-rule.ts';

const tasks = 'https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks';

export const states: StateRules = {
	begin: { meaning: 'Every task begins as `working`.', url: `${tasks}#task-status-lifecycle` },
	edges: {
		meaning: '`working` and `input_required` lead to each other and to every end.',
		url: `${tasks}#task-status-lifecycle`,
	},
	ends: {
		meaning: '`completed`, `failed` and `cancelled` are final.',
		url: `${tasks}#task-status-lifecycle`,
	},
	'what input_required asks for': {
		meaning: 'Call `tasks/result`: the question comes while that request is open.',
		url: `${tasks}#input-required-status`,
	},
	'a tool that reports an error': {
		meaning: 'The task is `failed`, and its result has `isError`.',
		url: `${tasks}#task-execution-errors`,
	},
	'a request that ends in an error': {
		meaning: 'The task is `failed`, and `tasks/result` gives that error.',
		url: `${tasks}#task-execution-errors`,
	},
	'what becomes of the result': {
		meaning: 'It is kept for `tasks/result`, which waits until the task has ended.',
		url: `${tasks}#result-retrieval`,
	},
	'tasks/cancel': {
		meaning: 'The task is `cancelled` before the answer, which is the task itself.',
		url: `${tasks}#task-cancellation`,
	},
	'tasks/cancel after the end': {
		meaning: 'Refused with -32602.',
		url: `${tasks}#task-cancellation`,
	},
	lifetime: {
		meaning: 'After `ttl` from its creation the task may be deleted, whatever its state.',
		url: `${tasks}#ttl-and-resource-management`,
	},
	'who runs tasks': {
		meaning: 'Either side, as the receiver of the request.',
		url: `${tasks}#definitions`,
	},
};
