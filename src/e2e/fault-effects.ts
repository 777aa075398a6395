import type { Message } from '../protocol/message.ts';
import type { MessageEvent, TraceEvent } from '../protocol/trace.ts';
import type { Version } from '../protocol/version.ts';
import { expect } from './browser.ts';

interface Ran {
	readonly version: Version;
	/** The run before anything was broken. */
	readonly before: readonly TraceEvent[];
	readonly events: readonly TraceEvent[];
	/** From the fault on. */
	readonly after: readonly TraceEvent[];
	/** When it broke. */
	readonly at: number;
}

interface Effect {
	/** The virtual time (ms) to break something at. */
	readonly at: number;
	readonly knobs?: Readonly<Record<string, boolean | number>>;
	/** Checks what the fault did to the run. */
	readonly shows: (ran: Ran) => void;
}

function messages(events: readonly TraceEvent[]): MessageEvent[] {
	return events.filter((event): event is MessageEvent => event.kind === 'message');
}

function errors(events: readonly TraceEvent[]): string {
	return events.map((event) => (event.kind === 'error' ? event.message : '')).join(' ');
}

function requests(events: readonly TraceEvent[], method: string): MessageEvent[] {
	return messages(events).filter(({ message }) => 'method' in message && message.method === method);
}

function textOf(message: Message): string {
	return JSON.stringify(message);
}

const polling = 12_000;

/** What each choice of the menu does to the lesson's run, in both versions. */
export const effects: Readonly<Record<string, Effect>> = {
	'Cut the connection for 30 s': {
		at: polling,
		shows: ({ after }) => expect(errors(after)).toContain('The connection is cut'),
	},
	'Cut the connection for good': {
		at: polling,
		shows: ({ after }) => {
			expect(errors(after)).toMatch(/closed|not connected/i);
			expect(messages(after)).toEqual([]);
		},
	},
	'Lose one message': {
		at: polling,
		shows: ({ after }) => {
			expect(messages(after)[0]).toMatchObject({ from: 'client', received: null });
			expect(
				messages(after)
					.slice(1)
					.some(({ received }) => received === null),
			).toBe(false);
		},
	},
	'Duplicate one message': {
		at: polling,
		shows: ({ after }) => {
			const [first, second, third] = messages(after);
			expect(second).toEqual(first);
			expect(third?.message).not.toEqual(first?.message);
		},
	},
	'Slow link': {
		at: polling,
		shows: ({ after }) => {
			expect(messages(after).length).toBeGreaterThan(2);
			for (const { at, received } of messages(after)) expect(Number(received) - at).toBe(2000);
		},
	},
	'Restart the server, tasks kept': {
		at: polling,
		shows: ({ version, after }) => {
			expect(after).toContainEqual(expect.objectContaining({ fault: 'restored' }));
			if (version === '2025-11-25') expect(errors(after)).toMatch(/closed|not connected/i);
			else expect(textOf((messages(after)[1] as MessageEvent).message)).toContain('"working"');
		},
	},
	'Restart the server, tasks lost': {
		at: polling,
		shows: ({ version, after }) => {
			expect(after).toContainEqual(expect.objectContaining({ fault: 'restored' }));
			if (version === '2025-11-25') expect(errors(after)).toMatch(/closed|not connected/i);
			else expect(textOf((messages(after)[1] as MessageEvent).message)).toContain('-32602');
		},
	},
	'Crash the client': {
		at: polling,
		shows: ({ events, after, at }) => {
			expect(after).toContainEqual(expect.objectContaining({ at, act: 'crash', peer: 'client' }));
			expect(after).toContainEqual(expect.objectContaining({ at: at + 2000, act: 'restart' }));
			expect(new Set(messages(after).map(({ link }) => link))).toEqual(new Set(['2']));
			expect(requests(events, 'tools/call')).toHaveLength(2);
		},
	},
	'Proxy that ends requests after 60 s': {
		at: 0,
		knobs: { declareTasks: false, buildSeconds: 120 },
		shows: ({ events, after }) => {
			const [call] = requests(events, 'tools/call');
			const told = { kind: 'http', at: Number(call?.at) + 60_000, http: { status: 504 } };
			expect(after).toContainEqual(expect.objectContaining(told));
			expect(errors(after)).toContain('HTTP 504');
		},
	},
	'Caller without the capability': {
		at: 0,
		shows: ({ version, before, after }) => {
			const declares = (event: MessageEvent) =>
				version === '2025-11-25'
					? textOf(event.message).includes('"task":{')
					: textOf(event.message).includes('io.modelcontextprotocol/tasks"');
			const fromClient = (events: readonly TraceEvent[]) =>
				requests(events, 'tools/call').filter(({ from }) => from === 'client');
			expect(fromClient(before).some(declares)).toBe(true);
			expect(fromClient(after)).toHaveLength(1);
			expect(fromClient(after).some(declares)).toBe(false);
		},
	},
	'Second caller': {
		at: polling,
		shows: ({ after }) => {
			const theirs = messages(after).filter(({ from, to }) => [from, to].includes('client-2'));
			expect(requests(theirs, 'tasks/get').length).toBeGreaterThan(0);
			expect(theirs[0]?.http?.headers).toEqual({ authorization: 'Bearer token of client-2' });
		},
	},
	'Token runs out': {
		at: polling,
		shows: ({ after }) => {
			const refused = { kind: 'http', http: { status: 401 } };
			expect(after).toContainEqual(expect.objectContaining(refused));
			expect(errors(after)).toContain('HTTP 401');
		},
	},
};
