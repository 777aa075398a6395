import type { FaultEvent } from './trace.ts';

/** What a `fault` event of a trace tells, in one sentence. */
export function faultText({ fault, ...data }: FaultEvent): string {
	const { peer = 'server' } = data;
	const seconds = (ms: unknown) => `${Number(ms) / 1000} s`;
	switch (fault) {
		case 'cut':
			return data.for === undefined
				? 'The connection is cut.'
				: `The connection is cut for ${seconds(data.for)}.`;
		case 'lose':
			return 'The next message is lost.';
		case 'duplicate':
			return 'The next message arrives twice.';
		case 'slow':
			return `The link becomes slow: ${seconds(data.latency)} a message.`;
		case 'restart':
			return `The ${String(peer)} stops; its tasks are ${String(data.tasks)}.`;
		case 'crash':
			return `The ${String(data.peer ?? 'client')} is made to crash.`;
		case 'proxy':
			return `A proxy ends requests after ${seconds(data.limit)}.`;
		case 'undeclared':
			return 'Clients do not declare tasks any more.';
		case 'stranger':
			return `A second caller connects as ${String(data.peer ?? 'client-2')}.`;
		case 'expire':
			return 'The token runs out.';
		case 'restored':
			return restored[String(data.after)] ?? 'What was broken works again.';
		default:
			return `fault: ${fault}`;
	}
}

const restored: Readonly<Record<string, string>> = {
	cut: 'The connection works again.',
	slow: 'The link is as fast as before.',
	restart: 'The server is up again.',
};
