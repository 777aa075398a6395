import {
	isError,
	isResult,
	type ErrorMessage,
	type Message,
	type RequestMessage,
	type ResultMessage,
} from '../message.ts';
import { readTask, stringAt, type TaskView } from '../task.ts';

const relatedTask = 'io.modelcontextprotocol/related-task';

const names = { ttl: 'ttl', pollInterval: 'pollInterval' };

/** The task a message belongs to as far as the message itself tells, else its request. */
export function taskIdOf(message: Message, answered?: RequestMessage): string | undefined {
	if ('method' in message) {
		return stringAt(message.params, 'taskId') ?? related(message.params);
	}
	if (isError(message)) return answered && taskIdOf(answered);
	return (
		stringAt(message.result, 'task', 'taskId') ??
		stringAt(message.result, 'taskId') ??
		related(message.result) ??
		(answered && taskIdOf(answered))
	);
}

/** What a message says of the task it is about. */
export function taskOf(message: Message, answered?: RequestMessage): TaskView | undefined {
	if ('method' in message) {
		if (message.method !== 'notifications/tasks/status') return undefined;
		return readTask(message.params, names);
	}
	if (answered?.method === 'tasks/result') return payload(message, answered);
	if (!isResult(message)) return undefined;
	return readTask(message.result['task'], names) ?? readTask(message.result, names);
}

/** Every task that a message tells of: `tasks/list` tells of several. */
export function tasksOf(message: Message, answered?: RequestMessage): readonly TaskView[] {
	const listed = isResult(message) ? message.result['tasks'] : undefined;
	if (answered?.method === 'tasks/list' && Array.isArray(listed)) {
		return listed.flatMap((task) => readTask(task, names) ?? []);
	}
	const task = taskOf(message, answered);
	return task ? [task] : [];
}

/** `tasks/result` gives what the call would have given, and no status. */
function payload(
	message: ResultMessage | ErrorMessage,
	answered: RequestMessage,
): TaskView | undefined {
	const taskId = stringAt(answered.params, 'taskId');
	if (taskId === undefined) return undefined;
	return isResult(message)
		? { taskId, result: message.result }
		: { taskId, error: { ...message.error } };
}

function related(carrier: unknown): string | undefined {
	return stringAt(carrier, '_meta', relatedTask, 'taskId');
}
