import type { TaskStatus } from '../../protocol/trace.ts';

/** What a message is there for, in the words that hold in both versions. */
export type Step =
	| 'negotiate'
	| 'list'
	| 'call'
	| 'create'
	| 'poll'
	| 'input'
	| 'result'
	| 'cancel'
	| 'push'
	| 'other';

const steps: Readonly<Record<string, Step>> = {
	initialize: 'negotiate',
	'notifications/initialized': 'negotiate',
	'server/discover': 'negotiate',
	'tools/list': 'list',
	'tools/call': 'call',
	'tasks/get': 'poll',
	'elicitation/create': 'input',
	'sampling/createMessage': 'input',
	'roots/list': 'input',
	'tasks/update': 'input',
	'tasks/result': 'result',
	'tasks/cancel': 'cancel',
	'notifications/cancelled': 'cancel',
	'subscriptions/listen': 'push',
	'notifications/subscriptions/acknowledged': 'push',
	'notifications/tasks': 'push',
	'notifications/tasks/status': 'push',
};

/** A call that is answered with a task is its creation. */
export function stepOf(method: string, status: TaskStatus | undefined): Step {
	const step = steps[method] ?? 'other';
	return step === 'call' && status !== undefined ? 'create' : step;
}

export const stepWords: Readonly<Record<Step, string>> = {
	negotiate: 'Negotiate',
	list: 'List',
	call: 'Call',
	create: 'Create',
	poll: 'Poll',
	input: 'Input',
	result: 'Result',
	cancel: 'Cancel',
	push: 'Push',
	other: 'Other',
};
