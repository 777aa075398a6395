import type { RunEnds } from '../expectation.ts';
import type { Outcome, View } from './view.ts';

export function judgeRunEnds({ ended }: RunEnds, view: View): Outcome {
	const seq = view.position - 1;
	const event = view.trace.events[seq];
	if (!view.over || event?.kind !== 'end') return { state: 'not reached', seen: 'the run goes on' };
	const why = event.text === undefined ? '' : `: ${event.text}`;
	const seen = `the run ended “${event.reason}”${why}`;
	return { state: event.reason === ended ? 'met' : 'not met', seen, seq };
}
