import { Checker } from '../checker/checker.ts';
import type { KnownFinding } from '../checker/finding.ts';
import type { Trace } from '../protocol/trace.ts';
import { nextTurn } from './in-turns.ts';

/** So many events are judged in one go: a few milliseconds. */
const slice = 500;

/** Judges a trace and lets the page draw in between; undefined where it need not go on. */
export async function checkInSlices(
	{ header, events }: Trace,
	goesOn: () => boolean,
): Promise<readonly KnownFinding[] | undefined> {
	const checker = new Checker(header.version);
	for (let at = 0; at < events.length; at += slice) {
		if (at > 0) await nextTurn();
		if (!goesOn()) return undefined;
		for (const event of events.slice(at, at + slice)) checker.add(event);
	}
	return checker.finish();
}
