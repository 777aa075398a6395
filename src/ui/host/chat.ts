import type { JsonObject } from '../../protocol/json.ts';
import type { HostRequest, TraceEvent } from '../../protocol/trace.ts';
import { shownOf } from '../in-order.ts';

/** What the chat shows, from top to bottom. */
export type ChatEntry =
	| { readonly kind: 'say'; readonly seq: number; readonly at: number; readonly text: string }
	| { readonly kind: 'note'; readonly seq: number; readonly at: number; readonly text: string }
	| Question;

export interface Question {
	readonly kind: 'question';
	readonly seq: number;
	readonly at: number;
	/** The n-th question of the run, from 0. */
	readonly number: number;
	readonly request: HostRequest;
	/** Undefined until the person has answered. */
	readonly reply: Reply | undefined;
	/** True where the client that asked has crashed before the answer. */
	readonly gone: boolean;
}

interface Reply {
	readonly seq: number;
	readonly at: number;
	readonly answer: JsonObject;
}

/** The chat as the first `position` events tell it. */
export function chatOf(events: readonly TraceEvent[], position: number): readonly ChatEntry[] {
	const shown = shownOf(hostEvents(events), position);
	const replies = new Map(
		shown.flatMap(({ seq, event }) =>
			event.act === 'answer'
				? [[event.question, { seq, at: event.at, answer: event.answer }] as const]
				: [],
		),
	);
	const crashed = shown.findLast(({ event }) => event.act === 'crash')?.seq ?? -1;
	return shown.flatMap(({ seq, event }): ChatEntry[] => {
		const { at } = event;
		switch (event.act) {
			case 'say':
				return [{ kind: 'say', seq, at, text: event.text }];
			case 'ask': {
				const { question: number, request } = event;
				const reply = replies.get(number);
				const gone = !reply && seq < crashed;
				return [{ kind: 'question', seq, at, number, request, reply, gone }];
			}
			case 'answer':
				return [];
			case 'remember':
				return [{ kind: 'note', seq, at, text: rememberText(event.key, event.value) }];
			case 'crash':
				return [{ kind: 'note', seq, at, text: 'The client crashes. The host goes on.' }];
			case 'restart':
				return [{ kind: 'note', seq, at, text: 'The client starts again.' }];
		}
	});
}

const known = new WeakMap<readonly TraceEvent[], ReturnType<typeof findHostEvents>>();

function hostEvents(events: readonly TraceEvent[]) {
	const found = known.get(events) ?? findHostEvents(events);
	known.set(events, found);
	return found;
}

function findHostEvents(events: readonly TraceEvent[]) {
	return events.flatMap((event, seq) => (event.kind === 'host' ? [{ seq, event }] : []));
}

function rememberText(key: string, value: unknown): string {
	const text = value === null ? 'nothing' : JSON.stringify(value);
	return `Kept for after a crash: ${key} = ${text.length > 80 ? `${text.slice(0, 79)}…` : text}`;
}
