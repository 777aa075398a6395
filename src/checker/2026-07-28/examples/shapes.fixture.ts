import type { JsonObject } from '../../../protocol/json.ts';
import { related, T1, text } from '../../talk.fixture.ts';
import { elicit, now, type Example, type Talk2026 } from '../../talks.fixture.ts';
import { open, asked, handle, noted } from './shared.fixture.ts';

const gone = (talk: Talk2026, ...names: string[]) => {
	const last = talk.events.at(-1) as unknown as { message: { result: Record<string, unknown> } };
	for (const name of names) Reflect.deleteProperty(last.message.result, name);
	return talk;
};
const failing: JsonObject = { resultType: 'complete', ...text('no'), isError: true };
export const shapes: readonly Example[] = [
	{
		rule: '2026/status-values',
		breaks: asked().ok(handle({ status: 'queued' })),
		keeps: asked().ok(handle()),
	},
	{
		rule: '2026/task-shape',
		breaks: asked().ok({ resultType: 'task', taskId: T1 }),
		keeps: asked().ok(handle({ ttlMs: null })),
	},
	{
		rule: '2026/task-shape',
		breaks: asked().ok(handle({ ttlMs: -5 })),
		keeps: asked().ok(handle()),
		severity: 'warning',
	},
	{
		rule: '2026/task-timestamps',
		breaks: open().start().poll('working', { createdAt: 1732530600 }),
		keeps: open().start().poll('working'),
	},
	{
		rule: '2026/no-legacy-task-fields',
		breaks: asked().ok(handle({ ttl: 60_000 })),
		keeps: asked().ok(handle()),
	},
	{
		rule: '2026/no-legacy-task-fields',
		breaks: asked().ok({ ...handle(), _meta: related(T1) }),
		keeps: asked().ok(handle()),
	},
	{
		rule: '2026/task-note-complete',
		breaks: noted(now().task('completed', { result: null })),
		keeps: noted(now().task('completed')),
	},
	{
		rule: '2026/get-input-requests',
		breaks: open().start().poll('input_required'),
		keeps: open().start().questions({ a: elicit() }),
	},
	{
		rule: '2026/get-input-requests',
		breaks: open().start().questions({}),
		keeps: open().start().questions({ a: elicit() }),
		severity: 'warning',
	},
	{
		rule: '2026/get-result-payload',
		breaks: gone(open().start().poll('completed'), 'result'),
		keeps: open().start().poll('completed'),
	},
	{
		rule: '2026/get-error-payload',
		breaks: open()
			.start()
			.poll('failed', { error: { text: 'x' } }),
		keeps: open().start().poll('failed'),
	},
	{
		rule: '2026/no-foreign-payload',
		breaks: open()
			.start()
			.poll('working', { result: text('x') }),
		keeps: open().start().poll('working'),
	},
	{
		rule: '2026/no-foreign-payload',
		breaks: asked().ok(handle({ content: [] })),
		keeps: asked().ok(handle()),
		severity: 'note',
	},
	{
		rule: '2026/failed-only-for-rpc-errors',
		breaks: open()
			.start()
			.poll('failed', { result: text('x') }),
		keeps: open().start().poll('failed'),
	},
	{
		rule: '2026/failed-only-for-rpc-errors',
		breaks: open().start().poll('failed', { result: failing }),
		keeps: open()
			.start()
			.poll('completed', { result: { resultType: 'complete', ...failing } }),
	},
	{
		rule: '2026/is-error-is-completed',
		breaks: open().start().poll('failed', { result: failing }),
		keeps: open().start().poll('completed', { result: failing }),
	},
	{
		rule: '2026/failed-status-message',
		breaks: gone(open().start().poll('failed'), 'statusMessage'),
		keeps: open().start().poll('failed'),
	},
	{
		rule: '2026/result-shape',
		breaks: open()
			.start()
			.poll('completed', { result: { resultType: 'complete', text: 'ok' } }),
		keeps: open().start().poll('completed'),
	},
	{
		rule: '2026/nested-result-type',
		breaks: open()
			.start()
			.poll('completed', { result: text('x') }),
		keeps: open().start().poll('completed'),
	},
	{
		rule: '2026/nested-result-type',
		breaks: open()
			.start()
			.poll('completed', { result: { ...text('x'), resultType: 'done' } }),
		keeps: open().start().poll('completed'),
		severity: 'violation',
	},
];
