import { text } from '../../talk.fixture.ts';
import { old, type Example } from '../../talks.fixture.ts';

const p = (token: unknown, progress: number, more = {}) =>
	({ progressToken: token, progress, ...more }) as never;
const withToken = (token: unknown) => ({ name: 'slow', _meta: { progressToken: token } }) as never;
const tick = 'notifications/progress';
export const progress: readonly Example[] = [
	{
		rule: 'both/progress-token-type',
		breaks: old().open().ask('tools/call', withToken(1.5)).ok(text('x')),
		keeps: old().open().ask('tools/call', withToken('p')).note(tick, p('p', 1)).ok(text('x')),
		seq: 5,
	},
	{
		rule: 'both/progress-token-unique',
		breaks: old()
			.open()
			.ask('tools/call', withToken('p'))
			.ask('tools/call', withToken('p'))
			.ok(text('x')),
		keeps: old()
			.open()
			.ask('tools/call', withToken('p'))
			.ok(text('x'))
			.ask('tools/call', withToken('p'))
			.ok(text('x')),
		side: 'client',
		seq: 6,
	},
	{
		rule: 'both/progress-token-known',
		breaks: old().open().note(tick, p('zz', 1)),
		keeps: old().open().ask('tools/call', withToken('zz')).note(tick, p('zz', 1)).ok(text('x')),
		side: 'server',
	},
	{
		rule: 'both/progress-increases',
		breaks: old()
			.open()
			.ask('tools/call', withToken(7))
			.note(tick, p(7, 5))
			.note(tick, p(7, 5))
			.ok(text('x')),
		keeps: old()
			.open()
			.ask('tools/call', withToken(7))
			.note(tick, p(7, 5))
			.note(tick, p(7, 6))
			.ok(text('x')),
		seq: 7,
	},
	{
		rule: 'both/progress-stops',
		breaks: old().open().ask('tools/call', withToken(7)).ok(text('x')).note(tick, p(7, 5)),
		keeps: old().open().ask('tools/call', withToken(7)).note(tick, p(7, 5)).ok(text('x')),
	},
];
