import { T1, T2 } from '../../talk.fixture.ts';
import { old, type Example } from '../../talks.fixture.ts';
import { open, get, info, http, fresh } from './shared.fixture.ts';

const many = Array.from({ length: 101 }, (_, at) =>
	fresh({}, T1.slice(0, -3) + String(at).padStart(3, '0')),
);
const two = (second: 'a' | 'b') => {
	const talk = http(old(), 'Bearer a').open().start();
	talk.http = http(old(), `Bearer ${second}`).http;
	return talk;
};
const link = { link: '2' };
export const listing: readonly Example[] = [
	{
		rule: '2025/list-shape',
		breaks: open().ask('tasks/list').ok({ tasks: {} }),
		keeps: open()
			.ask('tasks/list')
			.ok({ tasks: [fresh()], nextCursor: 'c' }),
	},
	{
		rule: '2025/list-next-cursor',
		breaks: open()
			.start()
			.start(T2)
			.ask('tasks/list')
			.ok({ tasks: [fresh()] })
			.poll('working', {}, T2),
		keeps: open()
			.start()
			.start(T2)
			.ask('tasks/list')
			.ok({ tasks: [fresh()], nextCursor: 'c' })
			.poll('working', {}, T2),
		seq: 10,
	},
	{
		rule: '2025/list-covers-get',
		breaks: open().start().ask('tasks/list').ok({ tasks: [] }).poll('working'),
		keeps: open()
			.start()
			.ask('tasks/list')
			.ok({ tasks: [fresh()] })
			.poll('working'),
		seq: 8,
	},
	{
		rule: '2025/list-cursor-opaque',
		breaks: open()
			.ask('tasks/list')
			.ok({ tasks: [], nextCursor: 'page2' })
			.ask('tasks/list', { cursor: 'page3' })
			.err(-32602),
		keeps: open()
			.ask('tasks/list')
			.ok({ tasks: [], nextCursor: 'page2' })
			.ask('tasks/list', { cursor: 'page2' })
			.ok({ tasks: [] }),
		side: 'client',
		seq: 7,
	},
	{
		rule: '2025/list-invalid-cursor',
		breaks: open().ask('tasks/list', { cursor: 'nope' }).err(-32603),
		keeps: open().ask('tasks/list').ok({ tasks: [] }),
		side: 'server',
	},
	{
		rule: '2025/list-auth-scope',
		breaks: two('b')
			.ask('tasks/list', undefined, link)
			.ok({ tasks: [fresh()] }),
		keeps: two('b')
			.initialize()
			.ok({ protocolVersion: '2025-11-25', capabilities: {}, serverInfo: info }),
	},
	{
		rule: '2025/foreign-task-rejected',
		breaks: two('b').ask('tasks/get', get, link).ok(fresh()),
		keeps: two('a').ask('tasks/get', get).ok(fresh()),
		side: 'server',
	},
	{
		rule: '2025/list-paginated',
		breaks: open().ask('tasks/list').ok({ tasks: many }),
		keeps: open().ask('tasks/list').ok({ tasks: many, nextCursor: 'c' }),
	},
];
