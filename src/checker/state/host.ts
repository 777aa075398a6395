import type { HostEvent } from '../../protocol/trace.ts';
import type { Version } from '../../protocol/version.ts';
import type { Ask } from './ask.ts';
import { fingerprint } from './fingerprint.ts';
import { objectOr, type State } from './state.ts';

/** What the application around the client does. */
export interface SeenHost {
	readonly seq: number;
	readonly at: number;
	readonly event: HostEvent;
	readonly version: Version;
	/** The input that was asked for in just these words. */
	readonly question: Question | undefined;
}

/** Input that servers have asked for in the same words, and how often the host was asked. */
export interface Question {
	readonly ask: Ask;
	wanted: number;
	presented: number;
}

export function seeHost(state: State, seq: number, event: HostEvent): SeenHost {
	const { method, params } = objectOr('request' in event ? event.request : undefined);
	const question = event.act === 'ask' ? state.questions.get(printOf(method, params)) : undefined;
	return { seq, at: event.at, event, version: state.version, question };
}

export function learnHost(state: State, { event, question, seq }: SeenHost): void {
	if (question) question.presented++;
	if (event.act === 'ask') state.unanswered++;
	if (event.act === 'answer') state.unanswered--;
	if (event.act === 'crash') {
		state.disturbed = true;
		state.crashed.set(event.peer ?? 'client', seq);
	}
	if (event.act === 'remember') state.remembered.set(event.key, jsonOf(event.value));
}

/** What is nested too deep to be written is not looked into. */
function jsonOf(value: unknown): string {
	try {
		return JSON.stringify(value) ?? '';
	} catch {
		return '';
	}
}

export function learnAsk(state: State, ask: Ask): void {
	const print = printOf(ask.method, ask.params);
	const known = state.questions.get(print);
	if (known) known.wanted++;
	else state.questions.set(print, { ask, wanted: 1, presented: 0 });
}

/** The words of a question, without what only the protocol needs. */
function printOf(method: unknown, params: unknown): string {
	return fingerprint({ method, params: fingerprint(params, ['_meta', 'task']) });
}
