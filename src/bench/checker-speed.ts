import { checkEvents } from '../checker/check.ts';
import type { TraceEvent } from '../protocol/trace.ts';
import type { Version } from '../protocol/version.ts';
import { messagesIn } from './long-run.ts';
import { round } from './statistics.ts';

export interface CheckerSpeed {
	readonly messages: number;
	/** In seconds of the processor. */
	readonly messagesPerSecond: number | undefined;
}

/** How many messages a second are judged, once the rules are warm. */
export function checkerSpeed(version: Version, events: readonly TraceEvent[]): CheckerSpeed {
	checkEvents(version, events.slice(0, 2000));
	const begun = process.cpuUsage();
	checkEvents(version, events);
	const { user, system } = process.cpuUsage(begun);
	const seconds = (user + system) / 1_000_000;
	const messages = messagesIn(events);
	return { messages, messagesPerSecond: round(messages / seconds, 0) };
}
