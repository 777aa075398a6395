import type { Fault } from './fault.ts';

type Untimed<One> = One extends Fault ? Omit<One, 'at'> : never;

/** A fault whose time is not chosen yet. */
export type NewFault = Untimed<Fault>;

/** One thing that can be broken, as a menu offers it. */
export interface FaultChoice {
	readonly label: string;
	/** What then happens, in one sentence. */
	readonly means: string;
	readonly fault: NewFault;
}

/** All that can be broken; the first of a kind is its usual form. */
export const faultChoices: readonly FaultChoice[] = [
	{
		label: 'Cut the connection for 30 s',
		means: 'Nothing gets through for 30 s; requests that are open fail.',
		fault: { fault: 'cut', for: 30_000 },
	},
	{
		label: 'Cut the connection for good',
		means: 'Both sides see the connection close; a client may open another.',
		fault: { fault: 'cut' },
	},
	{
		label: 'Lose one message',
		means: 'The next message never arrives, and nobody is told.',
		fault: { fault: 'lose' },
	},
	{
		label: 'Duplicate one message',
		means: 'The next message arrives twice.',
		fault: { fault: 'duplicate' },
	},
	{
		label: 'Slow link',
		means: 'Every message takes 2 s.',
		fault: { fault: 'slow', latency: 2000 },
	},
	{
		label: 'Restart the server, tasks kept',
		means: 'The server starts anew; a store of the tasks library finds its tasks again.',
		fault: { fault: 'restart', tasks: 'kept' },
	},
	{
		label: 'Restart the server, tasks lost',
		means: 'The server starts anew and knows nothing of what was before.',
		fault: { fault: 'restart', tasks: 'lost' },
	},
	{
		label: 'Crash the client',
		means: 'The client starts again from its first line; only host.storage is left.',
		fault: { fault: 'crash' },
	},
	{
		label: 'Proxy that ends requests after 60 s',
		means: 'A request without an answer for 60 s fails with HTTP 504; its answer is lost.',
		fault: { fault: 'proxy', limit: 60_000 },
	},
	{
		label: 'Caller without the capability',
		means: 'The client does not say any more that it knows tasks.',
		fault: { fault: 'undeclared' },
	},
	{
		label: 'Second caller',
		means: 'Another client connects and reads the tasks whose ids it has seen.',
		fault: { fault: 'stranger' },
	},
	{
		label: 'Token runs out',
		means: 'The server refuses the client with HTTP 401 until it shows a new token.',
		fault: { fault: 'expire' },
	},
];
