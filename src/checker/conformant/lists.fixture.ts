import { T1, T2, text, type Talk } from '../talk.fixture.ts';
import { now, old, tool, type Talk2025 } from '../talks.fixture.ts';

const wants = (type: string) =>
	tool('slow', 'optional', { outputSchema: { type: 'object', properties: { n: { type } } } });

type Page = readonly [id: string, cursor?: string, next?: string];

/** Pages of `tasks/list`; the second task is on the page of `c1`. */
function listed(talk: Talk2025, ...pages: readonly Page[]): Talk2025 {
	for (const [id, cursor, next] of pages) {
		const tasks = [talk.task('working', {}, cursor === 'c1' ? T2 : T1)];
		talk
			.ask('tasks/list', cursor === undefined ? {} : { cursor }, { id })
			.ok(next === undefined ? { tasks } : { tasks, nextCursor: next });
	}
	return talk;
}

/** Lists that are read in pieces, twice at once, or while they change. */
export const listTalks: readonly (readonly [string, Talk])[] = [
	[
		'two listings of tasks at once',
		listed(
			old().open().start().start(T2),
			['a1', undefined, 'c1'],
			['a2', 'c1', 'c2'],
			['b1', undefined, 'c1'],
			['a3', 'c2'],
			['b2', 'c1', 'c2'],
		).poll('working', {}, T2),
	],
	[
		'a page of tools that is lost, and asked for again',
		old()
			.open()
			.ask('tools/list')
			.ok({ tools: [tool('a')], nextCursor: 'x' })
			.ask('tools/list', { cursor: 'x' })
			.ok({ tools: [tool('b')] }, { lost: true })
			.ask('tools/list', { cursor: 'x' })
			.ok({ tools: [tool('b')] }),
	],
	[
		'a result by a schema that is new',
		old()
			.open({ tools: [wants('string')] })
			.note('notifications/tools/list_changed')
			.ask('tools/call', { name: 'slow' })
			.ok({ ...text('1'), structuredContent: { n: 1 } }),
	],
	[
		'a list that changes while it is read',
		old()
			.open()
			.ask('tools/list', {}, { id: 'a' })
			.note('notifications/tools/list_changed')
			.ok({ tools: [wants('string')] }, { id: 'a' })
			.ask('tools/call', { name: 'new' })
			.ok(text('1')),
	],
	[
		'a kind of result of an extension that the client names',
		now()
			.ask('tools/call', { name: 'x' }, { capabilities: { extensions: { 'com.example/x': {} } } })
			.ok({ resultType: 'x' }),
	],
];
