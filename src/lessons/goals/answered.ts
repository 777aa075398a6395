import type { Answered } from '../expectation.ts';
import { answerTo } from '../occurrences.ts';
import { describePattern, matches } from './pattern.ts';
import type { Outcome, View } from './view.ts';
import { moment } from './words.ts';

/** Every such request that was sent has its answer, and there is at least one. */
export function judgeAnswered({ answered }: Answered, view: View): Outcome {
	const asked = matches(answered, view);
	const name = describePattern(answered);
	const open = asked.find((seq) => (answerTo(seq, view.trace) ?? Infinity) >= view.position);
	const state = view.over ? 'not met' : 'not reached';
	if (asked.length === 0) return { state, seen: `no sign of ${name}` };
	const event = view.trace.events[open ?? -1];
	if (open !== undefined && event) {
		return { state, seen: `${name} ${moment(event)} has no answer`, seq: open };
	}
	const seen = `${asked.length} × ${name}, each answered`;
	return view.over ? { state: 'met', seen } : { state, seen };
}
