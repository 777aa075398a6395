import type { InOrder } from '../expectation.ts';
import { describePattern, matches } from './pattern.ts';
import type { Outcome, View } from './view.ts';

/** Walks the list: each event must be found after the one before it. */
export function judgeOrder({ order }: InOrder, view: View): Outcome {
	let seq = -1;
	for (const [step, pattern] of order.entries()) {
		const next = matches(pattern, view).find((found) => found > seq);
		if (next === undefined) return stopped(order, step, view);
		seq = next;
	}
	return { state: 'met', seen: order.map(describePattern).join(', then '), seq };
}

function stopped(order: InOrder['order'], step: number, view: View): Outcome {
	const [before, missing] = [order[step - 1], order[step]];
	const where = before === undefined ? '' : ` after ${describePattern(before)}`;
	return {
		state: view.over ? 'not met' : 'not reached',
		seen: `no sign of ${missing === undefined ? '' : describePattern(missing)}${where}`,
	};
}
