import type { TraceEvent } from '../../protocol/trace.ts';

/** Virtual time in words: `40 ms`, `5.06 s`, `2 min 5 s`. */
export function duration(ms: number): string {
	if (ms < 1000) return `${ms} ms`;
	if (ms < 120_000) return `${Number((ms / 1000).toFixed(2))} s`;
	const minutes = Math.floor(ms / 60_000);
	const seconds = Math.round((ms % 60_000) / 1000);
	return seconds === 0 ? `${minutes} min` : `${minutes} min ${seconds} s`;
}

/** When the event happened, and what it said. */
export function moment(event: TraceEvent): string {
	const words = spoken(event);
	return `at ${duration(event.at)}${words === undefined ? '' : `: ${quote(words)}`}`;
}

export function quote(text: string): string {
	return `“${text.length > 80 ? `${text.slice(0, 79)}…` : text}”`;
}

function spoken(event: TraceEvent): string | undefined {
	if (event.kind === 'host' && event.act === 'say') return event.text;
	if (event.kind === 'error') return event.message;
	if (event.kind === 'message' && 'error' in event.message) return event.message.error.message;
	return undefined;
}
