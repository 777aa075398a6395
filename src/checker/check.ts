import type { Trace, TraceEvent } from '../protocol/trace.ts';
import type { Version } from '../protocol/version.ts';
import { Checker } from './checker.ts';
import type { KnownFinding } from './finding.ts';

/** Judges every event of a trace. The same trace gives the same findings, in the order of the events. */
export function check(trace: Trace): KnownFinding[] {
	return checkEvents(trace.header.version, trace.events);
}

/** As `check`, for events that are read one by one and need not be kept. */
export function checkEvents(version: Version, events: Iterable<TraceEvent>): KnownFinding[] {
	const checker = new Checker(version);
	for (const event of events) checker.add(event);
	return checker.finish();
}
