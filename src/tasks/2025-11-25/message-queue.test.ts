import { expect, test } from 'vitest';
import { createMessageQueue } from '../index.ts';

const message = (id: number) =>
	({
		type: 'notification',
		timestamp: id,
		message: { jsonrpc: '2.0', method: `note/${id}` },
	}) as const;

test('messages leave in the order they came, task by task and session by session', async () => {
	const queue = createMessageQueue();
	await queue.enqueue('a', message(1), 's');
	await queue.enqueue('a', message(2), 's');
	await queue.enqueue('b', message(3), 's');
	await queue.enqueue('a', message(4), 'other');
	expect(await queue.dequeue('a', 's')).toEqual(message(1));
	expect(await queue.dequeueAll('a', 's')).toEqual([message(2)]);
	expect(await queue.dequeue('a', 's')).toBeUndefined();
	expect(await queue.dequeueAll('b', 's')).toEqual([message(3)]);
	expect(await queue.dequeue('a')).toBeUndefined();
	expect(await queue.dequeue('a', 'other')).toEqual(message(4));
});

test('a full queue takes no more, and says so', async () => {
	const queue = createMessageQueue();
	await queue.enqueue('a', message(1), undefined, 1);
	const second = queue.enqueue('a', message(2), undefined, 1);
	await expect(second).rejects.toThrow('Task a has 1 messages waiting; no more are allowed');
});
