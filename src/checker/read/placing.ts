import { isObject } from '../../protocol/json.ts';
import type { MessageEvent, TraceEvent } from '../../protocol/trace.ts';
import { instantOf } from '../state/instant.ts';
import { relatedTask } from '../state/meta-keys.ts';
import { Evidence } from './evidence.ts';

/** Something of an exchange; `loose` came on a stream at a time that the recording does not tell. */
export interface Step {
	readonly at: number;
	readonly started: number;
	readonly loose: boolean;
	readonly event: TraceEvent;
}

/** The least time between two events; a recording has none so short. */
const instant = 0.001;

interface Span {
	readonly from: number;
	readonly guess: number;
	readonly until: number;
}

/**
 * Puts exchanges in order. A message of a stream comes after what it names, before what shows that it
 * was there, and in the order of its stream; between those it may have come at any time.
 */
export function inOrder(exchanges: readonly (readonly Step[])[]): readonly Step[] {
	const evidence = new Evidence();
	const known = exchanges.flat().filter(({ loose }) => !loose);
	for (const { event, at, started } of known.sort((a, b) => a.at - b.at))
		if (event.kind === 'message') evidence.add(event, at, started);
	return exchanges.flatMap((steps) => placed(steps, evidence)).sort((a, b) => a.at - b.at);
}

function placed(steps: readonly Step[], evidence: Evidence): readonly Step[] {
	const spans = steps.map((step) => spanOf(step, evidence));
	let until = Infinity;
	const ends = spans.map(() => 0);
	for (const [index, span] of [...spans.entries()].reverse())
		ends[index] = until = Math.min(until, span.until);
	let last = -Infinity;
	return steps.map((step, index) => {
		const { from, guess } = spans[index] ?? { from: step.at, guess: step.at };
		last = Math.max(last, from, Math.min(guess, ends[index] ?? Infinity));
		return { ...step, at: last };
	});
}

function spanOf({ loose, event, at, started }: Step, evidence: Evidence): Span {
	if (!loose || event.kind !== 'message') return { from: at, guess: at, until: Infinity };
	const { link, message } = event;
	const { method, id } = { method: '', id: undefined, ...message };
	const { taskId, progressToken, lastUpdatedAt } = paramsOf(event);
	const updated = instantOf(lastUpdatedAt);
	const { after, before } = evidence.around(link, taskId ?? taskNamedIn(event), updated);
	const asked = method === 'notifications/progress' && evidence.asked(link, progressToken);
	const answered = id === undefined ? undefined : evidence.answered(link, id);
	const until = Math.min(before ?? Infinity, answered ?? Infinity) - instant;
	const named = [after, asked].filter((one) => typeof one === 'number');
	const from = Math.max(started, ...named.map((one) => Math.min(one + instant, until)));
	const guess = updated === undefined ? from : evidence.corrected(link, updated);
	return { from, guess: Math.max(from, Math.min(guess, Math.max(at, from))), until };
}

function paramsOf({ message }: MessageEvent): Readonly<Record<string, unknown>> {
	return 'params' in message && isObject(message.params) ? message.params : {};
}

function taskNamedIn(event: MessageEvent): unknown {
	const meta = paramsOf(event)['_meta'];
	const related = isObject(meta) ? meta[relatedTask] : undefined;
	return isObject(related) ? related['taskId'] : undefined;
}
