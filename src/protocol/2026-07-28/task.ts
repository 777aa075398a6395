import { isResult, type Message, type RequestMessage } from '../message.ts';
import { readTask, stringAt, type TaskView } from '../task.ts';

const names = { ttl: 'ttlMs', pollInterval: 'pollIntervalMs' };

/** The task a message belongs to as far as the message itself tells, else its request. */
export function taskIdOf(message: Message, answered?: RequestMessage): string | undefined {
	if ('method' in message) return stringAt(message.params, 'taskId') ?? listenedTo(message);
	if (isResult(message)) {
		return stringAt(message.result, 'taskId') ?? (answered && taskIdOf(answered));
	}
	return answered && taskIdOf(answered);
}

/** What a message says of the task it is about. */
export function taskOf(message: Message, answered?: RequestMessage): TaskView | undefined {
	if ('method' in message) {
		return message.method === 'notifications/tasks' ? readTask(message.params, names) : undefined;
	}
	if (!isResult(message)) return undefined;
	const created = message.result['resultType'] === 'task';
	return created || answered?.method === 'tasks/get' ? readTask(message.result, names) : undefined;
}

/** Every task that a message tells of: here never more than one. */
export function tasksOf(message: Message, answered?: RequestMessage): readonly TaskView[] {
	const task = taskOf(message, answered);
	return task ? [task] : [];
}

/** A subscription to one task belongs to that task; one to several belongs to none. */
function listenedTo(message: Message): string | undefined {
	if (!('method' in message) || !message.method.includes('subscriptions/')) return undefined;
	const filter = message.params?.['notifications'];
	const ids = filter && typeof filter === 'object' && 'taskIds' in filter ? filter['taskIds'] : [];
	return Array.isArray(ids) && ids.length === 1 ? stringAt({ id: ids[0] }, 'id') : undefined;
}
