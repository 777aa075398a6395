import type { HostRequest } from '../../protocol/trace.ts';
import type { Outcome, View } from './view.ts';
import { quote } from './words.ts';

/** No question comes back to the person; a question is the same when all of its request is equal. */
export function judgeAskedOnce(view: View): Outcome {
	const asked = new Map<string, { count: number; seq: number; request: HostRequest }>();
	view.trace.events.slice(0, view.position).forEach((event, seq) => {
		if (event.kind !== 'host' || event.act !== 'ask') return;
		const key = JSON.stringify(event.request);
		const count = (asked.get(key)?.count ?? 0) + 1;
		asked.set(key, { count, seq, request: event.request });
	});
	const questions = [...asked.values()];
	const repeated = questions.find(({ count }) => count > 1);
	if (repeated) {
		const seen = `the person was asked ${repeated.count} times ${wording(repeated.request)}`;
		return { state: 'not met', seen, seq: repeated.seq };
	}
	const pending = view.over ? 'not met' : 'not reached';
	const [first] = questions;
	if (!first) return { state: pending, seen: 'the person was not asked' };
	const seen = `the person was asked once ${wording(first.request)}`;
	return { state: view.over ? 'met' : 'not reached', seen, seq: first.seq };
}

function wording({ method, params }: HostRequest): string {
	const { message } = params;
	return quote(typeof message === 'string' ? message : method);
}
