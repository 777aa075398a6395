import type { Fault } from '../protocol/run.ts';
import type { Clock } from './clock.ts';
import type { Transit } from './end.ts';
import type { Recorder } from './recorder.ts';

/**
 * What breaks the links on purpose: `slow` makes every message take `latency` ms from its time on,
 * `lose` drops the first message sent from its time on.
 */
export function createTransit(
	faults: readonly Fault[],
	latency: number,
	clock: Clock,
	recorder: Recorder,
): (from: string, to: string) => Transit {
	const waiting = [...faults].sort((a, b) => a.at - b.at);
	let present = latency;
	return (from, to) => {
		let lost = false;
		for (let next = waiting[0]; next && next.at <= clock.now; next = waiting[0]) {
			if (next.fault === 'lose' && lost) break;
			waiting.shift();
			if (next.fault === 'slow' && typeof next.latency === 'number') present = next.latency;
			if (next.fault === 'lose') lost = true;
			recorder.record({ ...next, kind: 'fault', from, to });
		}
		return { latency: present, lost };
	};
}
