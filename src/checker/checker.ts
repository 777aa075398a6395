import type {
	HostEvent,
	HttpEvent,
	MessageEvent,
	TaskEvent,
	TraceEvent,
} from '../protocol/trace.ts';
import { isTraceEvent } from '../protocol/trace-event.ts';
import type { Version } from '../protocol/version.ts';
import type { KnownFinding, Side } from './finding.ts';
import { Report, type Where } from './report.ts';
import type { Moments, Rule, Verdict } from './rule.ts';
import { books, endRules } from './rules.ts';
import { asksIn, asksOfTask, repliesIn } from './state/asks.ts';
import type { Ask } from './state/ask.ts';
import type { Ending } from './state/ending.ts';
import { learn } from './state/learn.ts';
import { learnAsk, learnHost, seeHost } from './state/host.ts';
import { learnHttp, learnTruth, seeHttp, seeTruth } from './state/happenings.ts';
import type { Link } from './state/link.ts';
import { learnTask, tasksIn } from './state/observe.ts';
import { see } from './state/see.ts';
import type { SeenMessage } from './state/seen.ts';
import { State } from './state/state.ts';
import { toolResultIn, toolResultOfTask } from './state/tool-results.ts';

/** Judges events as they come: each rule is asked before the event itself counts as known. */
export class Checker {
	readonly #state: State;
	readonly #report = new Report();
	#seq = -1;
	#end: Extract<TraceEvent, { kind: 'end' }> | undefined;

	constructor(version: Version) {
		this.#state = new State(version);
	}

	add(event: TraceEvent): void {
		this.#seq++;
		if (event.kind !== 'message' && !isTraceEvent(event)) return;
		this.#state.at = event.at;
		if (event.kind === 'message' && event.gap === true) this.#state.learnGap();
		if (event.kind === 'message') this.#message(event);
		else if (event.kind === 'http') this.#http(event);
		else if (event.kind === 'task') this.#truth(event);
		else if (event.kind === 'end') this.#end = event;
		else if (event.kind === 'host') this.#host(event);
		else if (event.kind === 'fault') this.#state.disturbed = true;
	}

	/** Asks what only the end can tell, and gives all findings. */
	finish(): KnownFinding[] {
		const { at, disturbed } = this.#state;
		const reason = this.#end?.reason;
		const complete = !disturbed && (reason === 'finished' || reason === 'stuck');
		const ending: Ending = { seq: this.#seq, at, complete, reason };
		const where = whereOf(this.#seq, 'client', this.#state.version);
		for (const rule of endRules) {
			this.#take(rule, rule.check(this.#state, ending) ?? [], where);
		}
		return this.#report.findings();
	}

	#message(event: MessageEvent): void {
		const message = see(this.#state, this.#seq, event);
		const where = whereOf(message.seq, message.sender, message.version, message.link);
		this.#shape(message, where);
		for (const reply of repliesIn(this.#state, message))
			this.#ask('reply', reply.ask.method, reply, where);
		for (const ask of asksIn(this.#state, message)) this.#question(ask, where);
		const given = toolResultIn(this.#state, message);
		if (given) this.#ask('toolResult', undefined, given, where);
		this.#tasks(message, where);
		learn(this.#state, message);
	}

	#shape(message: SeenMessage, where: Where): void {
		this.#ask('message', undefined, message, where);
		switch (message.kind) {
			case 'request':
				return this.#ask('request', message.method, message, where);
			case 'notification':
				return this.#ask('notification', message.method, message, where);
			case 'result':
			case 'error': {
				const { call } = message;
				if (!call || message.again || (message.kind === 'error' && message.refused)) return;
				this.#ask('answer', call.method, message as Moments['answer'], where);
				if (message.kind === 'error') {
					this.#ask('error', call.method, message as Moments['error'], where);
				} else this.#ask('result', call.method, message as Moments['result'], where);
			}
		}
	}

	#tasks(message: SeenMessage, where: Where): void {
		for (const task of tasksIn(this.#state, message)) {
			this.#ask('task', undefined, task, where);
			for (const ask of asksOfTask(task)) this.#question(ask, where);
			const given = toolResultOfTask(task);
			if (given) this.#ask('toolResult', undefined, given, where);
			learnTask(this.#state, task);
		}
	}

	#question(ask: Ask, where: Where): void {
		this.#ask('ask', ask.method, ask, where);
		learnAsk(this.#state, ask);
	}

	#host(event: HostEvent): void {
		const seen = seeHost(this.#state, this.#seq, event);
		this.#ask('host', undefined, seen, whereOf(seen.seq, 'client', seen.version));
		learnHost(this.#state, seen);
	}

	#http(event: HttpEvent): void {
		const seen = seeHttp(this.#state, this.#seq, event);
		this.#ask('http', undefined, seen, whereOf(seen.seq, seen.sender, seen.version, seen.link));
		learnHttp(this.#state, seen);
	}

	#truth(event: TaskEvent): void {
		const seen = seeTruth(this.#state, this.#seq, event);
		this.#ask('truth', undefined, seen, whereOf(seen.seq, seen.sender, seen.version));
		learnTruth(this.#state, seen);
	}

	#ask<On extends keyof Moments>(
		on: On,
		method: string | undefined,
		moment: Moments[On],
		where: Where,
	): void {
		for (const rule of books[where.edition].at(on, method)) {
			const verdict = rule.check(this.#state, moment);
			if (verdict) this.#take(rule, verdict, where);
		}
	}

	#take(rule: Pick<Rule, 'id' | 'advice'>, verdict: NonNullable<Verdict>, where: Where): void {
		if (!('length' in verdict)) return this.#report.add(rule, verdict, where);
		for (const breach of verdict) this.#report.add(rule, breach, where);
	}
}

/** A link that has agreed on a version before tasks is judged by what holds in every version. */
function whereOf(seq: number, side: Side, version: Version, link?: Link): Where {
	const agreed = version === '2025-11-25' ? link?.negotiated : undefined;
	const edition = agreed !== undefined && agreed < version ? 'older' : version;
	return { seq, side, version, edition };
}
