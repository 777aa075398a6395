import { isRequest, type RequestId, type RequestMessage } from './message.ts';
import { revisions } from './revision.ts';
import { progressTokenOf, subjectOf } from './subject.ts';
import type { MessageEvent, TraceEvent } from './trace.ts';
import type { Version } from './version.ts';

/** Which message answers which, and which task each belongs to; all by `seq`. */
export interface Exchange {
	/** The answer to a request. */
	readonly answeredBy: (seq: number) => number | undefined;
	/** The request that a response answers. */
	readonly answers: (seq: number) => number | undefined;
	/** The request that a notification is about: its progress, its subscription, its cancellation. */
	readonly about: (seq: number) => number | undefined;
	readonly taskOf: (seq: number) => string | undefined;
	/** Every task id in the order of its first message. */
	readonly tasks: readonly string[];
	/** How many events have been joined. */
	readonly length: number;
}

/** Joins a trace in one pass; `add` the events in order, as they come. */
class ExchangeJoiner implements Exchange {
	readonly #version: Version;
	readonly #events: TraceEvent[] = [];
	readonly #open = new Map<string, number>();
	readonly #tokens = new Map<string, number>();
	readonly #answer = new Map<number, number>();
	readonly #request = new Map<number, number>();
	readonly #about = new Map<number, number>();
	readonly #task = new Map<number, string>();
	readonly #tasks = new Set<string>();

	constructor(version: Version) {
		this.#version = version;
	}

	get length(): number {
		return this.#events.length;
	}

	get tasks(): readonly string[] {
		return [...this.#tasks];
	}

	readonly answeredBy = (seq: number): number | undefined => this.#answer.get(seq);
	readonly answers = (seq: number): number | undefined => this.#request.get(seq);
	readonly about = (seq: number): number | undefined => this.#about.get(seq);
	readonly taskOf = (seq: number): string | undefined => this.#task.get(seq);

	/** The joined messages as they stand; a new object, so that a change shows. */
	view(): Exchange {
		const { answeredBy, answers, about, taskOf, tasks, length } = this;
		return { answeredBy, answers, about, taskOf, tasks, length };
	}

	/** True where the events so far are the first of `events`, so that joining can go on. */
	continues(events: readonly TraceEvent[]): boolean {
		const last = this.length - 1;
		return (
			last < events.length && (last < 0 || (this.#same(events, 0) && this.#same(events, last)))
		);
	}

	#same(events: readonly TraceEvent[], seq: number): boolean {
		return events[seq] === this.#events[seq];
	}

	add(event: TraceEvent): void {
		const seq = this.#events.push(event) - 1;
		if (event.kind === 'task') this.#belongs(seq, event.taskId);
		if (event.kind !== 'message') return;
		if (isRequest(event.message)) this.#ask(seq, event, event.message);
		else if ('method' in event.message) this.#notify(seq, event);
		else this.#respond(seq, event);
	}

	#ask(seq: number, event: MessageEvent, request: RequestMessage): void {
		this.#open.set(key(event.link, event.from, request.id), seq);
		const token = progressTokenOf(request);
		if (token !== undefined) this.#tokens.set(key(event.link, event.from, token), seq);
		this.#settle(seq, event);
	}

	#notify(seq: number, event: MessageEvent): void {
		const request = this.#subject(event);
		if (request !== undefined) this.#about.set(seq, request);
		this.#settle(seq, event, undefined, request);
	}

	#subject({ link, from, to, message }: MessageEvent): number | undefined {
		const subject = subjectOf(message);
		if (!subject) return undefined;
		const asked = key(link, subject.asker === 'sender' ? from : to, subject.id);
		return (subject.by === 'id' ? this.#open : this.#tokens).get(asked);
	}

	#respond(seq: number, event: MessageEvent): void {
		const { message } = event;
		const id = 'id' in message ? message.id : undefined;
		const request = id != null ? this.#open.get(key(event.link, event.to, id)) : undefined;
		if (request === undefined || this.#answer.has(request)) return this.#settle(seq, event);
		this.#answer.set(request, seq);
		this.#request.set(seq, request);
		this.#settle(seq, event, requestAt(this.#events, request), request);
		const task = this.#task.get(seq);
		if (task !== undefined && !this.#task.has(request)) this.#belongs(request, task);
	}

	/** The trace's own word counts first, then the message's, then that of the request it goes with. */
	#settle(seq: number, event: MessageEvent, answered?: RequestMessage, other = seq): void {
		const { taskIdOf } = revisions[this.#version];
		const task = event.task ?? taskIdOf(event.message, answered) ?? this.#task.get(other);
		if (task !== undefined) this.#belongs(seq, task);
	}

	#belongs(seq: number, task: string): void {
		this.#task.set(seq, task);
		this.#tasks.add(task);
	}
}

const latest = new Map<Version, ExchangeJoiner>();
const known = new WeakMap<readonly TraceEvent[], Exchange>();

/** Joins the events of a run; a run that has grown is taken up where it was left. */
export function exchangeOf(version: Version, events: readonly TraceEvent[]): Exchange {
	const cached = known.get(events);
	if (cached?.length === events.length) return cached;
	const last = latest.get(version);
	const joiner = last?.continues(events) ? last : new ExchangeJoiner(version);
	for (const event of events.slice(joiner.length)) joiner.add(event);
	latest.set(version, joiner);
	const exchange = joiner.view();
	known.set(events, exchange);
	return exchange;
}

/** The request at `seq`, where there is one. */
export function requestAt(
	events: readonly TraceEvent[],
	seq: number | undefined,
): RequestMessage | undefined {
	const event = seq === undefined ? undefined : events[seq];
	return event?.kind === 'message' && isRequest(event.message) ? event.message : undefined;
}

/** The method of a message, or of the request it answers. */
export function methodOf(
	events: readonly TraceEvent[],
	exchange: Exchange,
	seq: number,
): string | undefined {
	const event = events[seq];
	if (event?.kind !== 'message') return undefined;
	if ('method' in event.message) return event.message.method;
	return requestAt(events, exchange.answers(seq))?.method;
}

function key(link: string, peer: string, id: RequestId): string {
	return `${link} ${peer} ${typeof id === 'string' ? '"' : ''}${id}`;
}
