import { text } from '../../talk.fixture.ts';
import { now, type Example } from '../../talks.fixture.ts';
import {
	open,
	get,
	asked,
	handle,
	listening,
	cancelNote,
	token,
	tick,
	onStream,
} from './shared.fixture.ts';

export const cancellation: readonly Example[] = [
	{
		rule: '2026/no-cancelled-note-for-task',
		breaks: open().start().tell('notifications/cancelled', cancelNote(3)),
		keeps: open().start().ask('tasks/cancel', get).ok(),
		side: 'client',
	},
	{
		rule: '2026/no-cancelled-note-for-task',
		breaks: asked().ok(handle(), { takes: 10 }).tell('notifications/cancelled', cancelNote(3)),
		keeps: asked().ok(handle(), { takes: 20 }).tell('notifications/cancelled', cancelNote(3)),
		side: 'client',
	},
	{
		rule: '2026/cancel-note-in-flight',
		breaks: asked().ok(text('x')).tell('notifications/cancelled', cancelNote(3)),
		keeps: asked().tell('notifications/cancelled', cancelNote(3)),
		side: 'client',
	},
	{
		rule: '2026/server-cancel-note-only-listen',
		breaks: asked().note('notifications/cancelled', cancelNote(3)),
		keeps: listening().note('notifications/cancelled', cancelNote(5)),
		side: 'server',
	},
	{
		rule: '2026/cancelled-request-silent',
		breaks: asked().tell('notifications/cancelled', cancelNote(3)).wait(2000).ok(text('x')),
		keeps: asked().tell('notifications/cancelled', cancelNote(3)).ok(text('x')),
		side: 'server',
	},
	{
		rule: '2026/cancelled-request-silent',
		breaks: asked(token)
			.tell('notifications/cancelled', cancelNote(3))
			.wait(2000)
			.note('notifications/progress', tick()),
		keeps: asked(token)
			.tell('notifications/cancelled', cancelNote(3))
			.note('notifications/progress', tick()),
	},
	{
		rule: '2026/cancelled-request-silent',
		breaks: listening()
			.tell('notifications/cancelled', cancelNote(5))
			.wait(2000)
			.note('notifications/tasks', { ...now().task(), ...onStream }),
		keeps: listening()
			.note('notifications/tasks', { ...now().task(), ...onStream })
			.tell('notifications/cancelled', cancelNote(5)),
		side: 'server',
	},
	{
		rule: '2026/http-no-cancel-note',
		breaks: asked().tell('notifications/cancelled', cancelNote(3), {
			http: { method: 'POST', headers: { accept: 'application/json, text/event-stream' } },
		}),
		keeps: asked().tell('notifications/cancelled', cancelNote(3)),
	},
	{
		rule: '2026/no-progress-for-task',
		breaks: asked(token).ok(handle()).note('notifications/progress', tick()),
		keeps: asked(token).note('notifications/progress', tick()).ok(handle()),
		side: 'server',
	},
];
