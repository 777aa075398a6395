import { resolve } from 'node:path';
import { afterAll } from 'vitest';
import { RunThread } from '../cli/run-thread.ts';
import { defaultSettings, type Answer, type RunInput } from '../protocol/run.ts';
import type { EndEvent, TraceEvent } from '../protocol/trace.ts';

/** Answers every request with its own params, after as many ms as they say. */
const echo = `
import { sleep } from 'playground';
export default function createServer(transport) {
	transport.onmessage = async ({ id, params }) => {
		await sleep(params?.delay ?? 0);
		await transport.send({ jsonrpc: '2.0', id, result: params ?? {} });
	};
}`;

export type Options = Partial<Omit<RunInput, 'files' | 'settings'>> & {
	readonly server?: string;
	readonly files?: Readonly<Record<string, string>>;
	readonly settings?: Partial<RunInput['settings']>;
};

export interface Ran {
	readonly events: readonly TraceEvent[];
	readonly end: EndEvent;
}

const thread = new RunThread(resolve(import.meta.dirname, 'bare-runtime.fixture.ts'), 4000);
afterAll(() => thread.close());

/** Runs code that has no SDK; `live` answers the host's questions one by one, when it waits. */
export async function run(
	client: string,
	options: Options = {},
	live: readonly Answer[] = [],
): Promise<Ran> {
	const { server = echo, files, settings, ...more } = options;
	const input: RunInput = {
		version: '2026-07-28',
		seed: 1,
		knobs: {},
		answers: [],
		faults: [],
		...more,
		files: { 'server.ts': server, 'client.ts': client, ...files },
		settings: { ...defaultSettings, ...settings },
	};
	const events: TraceEvent[] = [];
	const gather = (batch: readonly TraceEvent[]) => void events.push(...batch);
	let end = await thread.run(input, gather);
	for (const answer of live) end = await thread.answer(answer, gather);
	return { events, end };
}

export function only<Kind extends TraceEvent['kind']>(
	kind: Kind,
	{ events }: Pick<Ran, 'events'>,
): Extract<TraceEvent, { kind: Kind }>[] {
	return events.filter(
		(event): event is Extract<TraceEvent, { kind: Kind }> => event.kind === kind,
	);
}

/** What the run's code has logged, with the time. */
export function logs(ran: Pick<Ran, 'events'>): string[] {
	return only('log', ran).map(({ at, text }) => `${at} ${text}`);
}
