import { expect, test } from 'vitest';
import { parseFrameMessage } from './frame-message.ts';

const say = { kind: 'host', at: 1, act: 'say', text: 'hello' };
const end = { kind: 'end', at: 1, reason: 'finished' };

test.each([
	{ kind: 'ready' },
	{ kind: 'alive' },
	{ kind: 'events', run: 1, events: [say] },
	{ kind: 'ended', run: 1, end },
])('$kind of the frame is taken as it is', (message) => {
	expect(parseFrameMessage(message)).toEqual(message);
});

test.each<[string, unknown]>([
	['nothing', undefined],
	['a text', 'ready'],
	['an unknown kind', { kind: 'navigate', to: '/' }],
	['events of no run', { kind: 'events', events: [say] }],
	['one event that is none', { kind: 'events', run: 1, events: [say, { ...say, text: 1 }] }],
	['events that are no array', { kind: 'events', run: 1, events: { length: 1, 0: say } }],
	['an end that is another event', { kind: 'ended', run: 1, end: say }],
])('%s is no message of the frame', (_, data) => {
	expect(parseFrameMessage(data)).toBeUndefined();
});
