import type { JsonObject } from '../../protocol/json.ts';
import { related, T1, T2, text, type Talk } from '../talk.fixture.ts';
import { now, old } from '../talks.fixture.ts';

const get: JsonObject = { taskId: T1 };
const ended = { ...text('done'), _meta: related(T1) };
const begun = { lastUpdatedAt: old().iso(0) };
const ticking = () =>
	old()
		.open()
		.ask('tools/call', { name: 'slow', task: {}, _meta: { progressToken: 0 } })
		.ok({ task: old().task('working', begun) });
const tick = (progress: number) => ({ progressToken: 0, progress, _meta: related(T1) });
const quick = { pollInterval: undefined } as unknown as JsonObject;

/** What a task may go through without anybody being at fault. */
export const taskTalks: readonly (readonly [string, Talk])[] = [
	['no limit of time', old().open().start().poll('working', { ttl: null }).fetch()],
	['no interval, many polls', old().open().start().poll('working', quick).poll('working', quick)],
	['an interval that changes', now().open().start().poll('working', { pollIntervalMs: 900 })],
	['a task that was made before', now().open().poll('working').poll('completed')],
	['its result twice', old().open().start().poll('completed').fetch().fetch()],
	[
		'two tasks at once',
		now().open().start().start(T2).poll('working').poll('completed', {}, T2).poll('completed'),
	],
	[
		'an answer that a notification has overtaken',
		old()
			.open()
			.start()
			.wait(1000)
			.ask('tasks/get', get)
			.note(
				'notifications/tasks/status',
				old().task('completed', { lastUpdatedAt: old().iso(1050) }),
			)
			.ok(old().task('working', { lastUpdatedAt: old().iso(0) })),
	],
	[
		'a call for the result that waits to the end',
		old().open().start().ask('tasks/result', get).wait(300_000).ok(ended),
	],
	[
		'a call for the result that fails by itself and is made again',
		old()
			.open()
			.start()
			.ask('tasks/result', get)
			.err(-32603, 'The store is busy')
			.poll('working')
			.poll('completed')
			.fetch(),
	],
	[
		'an error of its own that looks like another',
		old()
			.open()
			.start()
			.poll('failed', { statusMessage: 'x is missing' })
			.ask('tasks/result', get)
			.err(-32602, 'Invalid arguments for slow: x is missing'),
	],
	[
		'a cancellation that crosses the end',
		old()
			.open()
			.start()
			.ask('tasks/cancel', get)
			.err(-32602, 'The task has ended')
			.poll('completed'),
	],
	[
		'a cancellation that comes to nothing',
		now().open().start().ask('tasks/cancel', get).ok().poll('working').poll('completed'),
	],
	[
		'a handle that is lost, and the call given up and made again',
		now()
			.open()
			.ask('tools/call', { name: 'slow' })
			.ok({ resultType: 'task', ...now().task('working', begun) }, { lost: true })
			.wait(30_000)
			.tell('notifications/cancelled', { requestId: 3, reason: 'no answer' })
			.start(T2),
	],
	[
		'progress as long as it lasts',
		ticking()
			.note('notifications/progress', tick(1))
			.note('notifications/progress', tick(2))
			.poll('completed')
			.fetch(),
	],
	[
		'a name for a task that is neither a number nor a UUID',
		old().open().start('01J9Z3W7QJ5V6X8Y9ZABCDEFGH').start('dGhpcyBpcyBhIHRlc3QgaWQh'),
	],
	[
		'a task that is no longer there in time',
		now().open().start().wait(700_000).ask('tasks/get', get).err(-32602, 'The task has expired'),
	],
];
