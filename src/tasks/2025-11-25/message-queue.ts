import type {
	QueuedMessage,
	TaskMessageQueue,
} from '@modelcontextprotocol/sdk/experimental/tasks/interfaces.js';

/** What waits to be sent over the answer of `tasks/result`, task by task. */
export function createMessageQueue(): TaskMessageQueue {
	const queues = new Map<string, QueuedMessage[]>();
	const keyOf = (taskId: string, sessionId?: string) => JSON.stringify([taskId, sessionId]);

	const take = (key: string, count: number): QueuedMessage[] => {
		const queue = queues.get(key) ?? [];
		const taken = queue.splice(0, count);
		if (queue.length === 0) queues.delete(key);
		return taken;
	};

	return {
		enqueue: async (taskId, message, sessionId, maxSize = Infinity) => {
			const key = keyOf(taskId, sessionId);
			const queue = queues.get(key) ?? [];
			if (queue.length >= maxSize) {
				throw new Error(`Task ${taskId} has ${maxSize} messages waiting; no more are allowed`);
			}
			queues.set(key, [...queue, message]);
		},
		dequeue: async (taskId, sessionId) => take(keyOf(taskId, sessionId), 1)[0],
		dequeueAll: async (taskId, sessionId) => take(keyOf(taskId, sessionId), Infinity),
	};
}
