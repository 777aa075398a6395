import type { Breach, Rule } from '../rule.ts';
import { isOpen, type Call } from '../state/call.ts';
import type { Ending } from '../state/ending.ts';
import { other } from '../state/link.ts';
import { ms } from '../words.ts';

export const requests: readonly Rule[] = [
	{
		id: 'both/request-answered',
		advice: 'Answer every request, with an error where nothing else can be said.',
		on: 'end',
		check(state, ending) {
			const breaches: Breach[] = [];
			if (ending.reason === 'waiting') return breaches;
			const owed = { ...ending, complete: ending.complete && state.unanswered === 0 };
			for (const link of state.links.values()) {
				for (const end of [link.client, link.server]) {
					for (const call of end.calls.values()) {
						if (isOwed(call)) breaches.push(breachOf(call, owed));
					}
				}
			}
			return breaches;
		},
	},
];

/** Who hangs up waits no more. A listen stream stays open, and in 2025-11-25 `tasks/result` until the task is over. */
function isOwed(call: Call): boolean {
	if (!isOpen(call) || call.method === 'subscriptions/listen') return false;
	if (call.link.wire.closed.has(call.stream ?? '')) return false;
	return call.method !== 'tasks/result' || call.version !== '2025-11-25';
}

function breachOf(call: Call, { at, complete }: Ending): Breach {
	const left = ms(at - call.at);
	const text = complete
		? `${call.method} was never answered, ${left} until the end`
		: `${call.method} has no answer in the recording, which ends ${left} later`;
	return {
		text,
		seq: call.seq,
		side: other(call.sender),
		severity: complete ? 'violation' : 'note',
		key: call.method,
	};
}
