import fc from 'fast-check';
import type { JsonObject } from '../protocol/json.ts';
import type { TaskStatus, Trace, TraceEvent } from '../protocol/trace.ts';
import type { Version } from '../protocol/version.ts';
import { nextStatus, isTerminal, type TaskEventName } from '../tasks/machine.ts';
import { isoOf, related, text } from './talk.fixture.ts';
import { elicit, accept, now, old } from './talks.fixture.ts';

/** What happens to one task on the server, and how its client goes about it. */
interface TaskPlan {
	readonly start: number;
	readonly interval: number;
	/** ms from one step to the next, and what happens then; a question waits for its answer. */
	readonly steps: readonly { readonly after: number; readonly event: TaskEventName }[];
	/** How long the person thinks. */
	readonly think: number;
	/** Added to the interval, poll by poll. */
	readonly jitter: readonly number[];
	/** The client gives up then. */
	readonly cancelAfter: number | undefined;
}

export interface Plan {
	readonly version: Version;
	readonly latency: number;
	readonly tasks: readonly TaskPlan[];
}

const ms = (max: number) => fc.integer({ min: 0, max });
const step = fc.record({
	after: ms(10_000),
	event: fc.constantFrom<TaskEventName>('ask', 'ask', 'complete', 'fail'),
});

export const plans: fc.Arbitrary<Plan> = fc.record({
	version: fc.constantFrom<Version>('2025-11-25', '2026-07-28'),
	latency: ms(300),
	tasks: fc.array(
		fc.record({
			start: fc.integer({ min: 2000, max: 30_000 }),
			interval: fc.integer({ min: 500, max: 8000 }),
			steps: fc.array(step, { maxLength: 5 }),
			think: ms(15_000),
			jitter: fc.array(ms(3000), { minLength: 1, maxLength: 4 }),
			cancelAfter: fc.option(ms(40_000), { nil: undefined, freq: 3 }),
		}),
		{ minLength: 1, maxLength: 4 },
	),
});

/** The conversation of a client that keeps to the rules with a server that does. */
export function converse(plan: Plan): Trace {
	const opening = (plan.version === '2025-11-25' ? old() : now()).open({
		client: { elicitation: {} },
	});
	const ids = { next: 100 };
	const events = plan.tasks.flatMap((task, index) => {
		const Talk = plan.version === '2025-11-25' ? OldTask : NewTask;
		return new Talk(task, plan.latency, `${index}`.repeat(8) + uuidTail, ids).run();
	});
	const all: TraceEvent[] = [...opening.events, ...events.sort((a, b) => a.at - b.at)];
	const end = Math.max(...all.map(({ at }) => at)) + 1;
	return {
		header: { trace: 1, version: plan.version },
		events: [...all, { kind: 'end', at: end, reason: 'finished' }],
	};
}

const uuidTail = '-9e0d-44bd-8f29-789f320fe840';

abstract class TaskTalk {
	readonly plan: TaskPlan;
	readonly latency: number;
	readonly taskId: string;
	readonly events: TraceEvent[] = [];
	readonly #ids: { next: number };
	/** On the server. */
	status: TaskStatus = 'working';
	updated = 0;
	created = 0;
	asked = 0;
	/** When the next step is due; undefined while an answer is waited for. */
	#due: number | undefined;
	#step = 0;
	#polls = 0;

	constructor(plan: TaskPlan, latency: number, taskId: string, ids: { next: number }) {
		this.plan = plan;
		this.latency = latency;
		this.taskId = taskId;
		this.#ids = ids;
	}

	abstract run(): TraceEvent[];
	abstract shown(): JsonObject;

	send(from: 'client' | 'server', at: number, message: JsonObject): void {
		const to = from === 'client' ? 'server' : 'client';
		const received = at + this.latency;
		this.events.push({
			kind: 'message',
			at,
			from,
			to,
			link: '1',
			received,
			message: message as never,
			task: this.taskId,
		});
	}

	/** Sends a request; gives its id and the instant that it arrives. */
	ask(at: number, method: string, params: JsonObject): { id: number; arrives: number } {
		const id = this.#ids.next++;
		this.send('client', at, { jsonrpc: '2.0', id, method, params });
		return { id, arrives: at + this.latency };
	}

	answer(at: number, id: number, result: JsonObject): void {
		this.send('server', at, { jsonrpc: '2.0', id, result });
	}

	create(at: number): void {
		this.created = this.updated = at;
		this.change('working', null, at);
		this.#schedule(at);
	}

	#schedule(at: number): void {
		this.#due = at + (this.plan.steps[this.#step]?.after ?? 5000);
	}

	/** All that happens on the server until then. */
	advance(until: number): void {
		while (this.#due !== undefined && this.#due <= until && !isTerminal(this.status)) {
			const at = this.#due;
			const event = this.plan.steps[this.#step++]?.event ?? 'complete';
			this.#due = undefined;
			this.happen(event, at);
			if (event === 'ask') this.asked++;
			else this.#schedule(at);
		}
	}

	happen(event: TaskEventName, at: number): void {
		const next = nextStatus(this.status, event);
		if (next === undefined) return;
		this.change(next, this.status, at);
		this.status = next;
		this.updated = at;
		if (event === 'answer') this.#schedule(at);
	}

	change(status: TaskStatus, previous: TaskStatus | null, at: number): void {
		this.events.push({ kind: 'task', at, taskId: this.taskId, status, previous, side: 'server' });
	}

	/** The next poll, not before the interval is over. */
	next(after: number): number {
		const { interval, jitter } = this.plan;
		return after + interval + (jitter[this.#polls++ % jitter.length] ?? 0);
	}

	times(): JsonObject {
		return {
			taskId: this.taskId,
			status: this.status,
			createdAt: isoOf(this.created),
			lastUpdatedAt: isoOf(this.updated),
		};
	}

	get ended(): boolean {
		return isTerminal(this.status);
	}

	/** The instant that the client gives up, where it does. */
	get cancelAt(): number {
		return this.plan.start + (this.plan.cancelAfter ?? Infinity);
	}
}

class NewTask extends TaskTalk {
	#answered = 0;

	run(): TraceEvent[] {
		const call = this.ask(this.plan.start, 'tools/call', this.#params({ name: 'slow' }));
		this.create(call.arrives);
		this.#reply(call.arrives, call.id, { resultType: 'task', ...this.shown() });
		let heard = call.arrives + this.latency;
		let polled = heard;
		for (;;) {
			polled = this.next(Math.max(heard, polled));
			if (polled >= this.cancelAt) return this.#cancel(polled);
			heard = this.#poll(polled);
			if (this.ended) return this.events;
			if (this.asked > this.#answered) heard = this.#give(heard + this.plan.think);
		}
	}

	#poll(at: number): number {
		const { id, arrives } = this.ask(at, 'tasks/get', this.#params({ taskId: this.taskId }));
		this.advance(arrives);
		this.#reply(arrives, id, { resultType: 'complete', ...this.shown() });
		return arrives + this.latency;
	}

	#give(at: number): number {
		const inputResponses = { [`q${this.asked}`]: accept() };
		const { id, arrives } = this.ask(
			at,
			'tasks/update',
			this.#params({ taskId: this.taskId, inputResponses }),
		);
		this.#answered = this.asked;
		this.happen('answer', arrives);
		this.#reply(arrives, id, { resultType: 'complete' });
		return arrives + this.latency;
	}

	#cancel(at: number): TraceEvent[] {
		const { id, arrives } = this.ask(at, 'tasks/cancel', this.#params({ taskId: this.taskId }));
		this.advance(arrives);
		this.happen('cancel', arrives);
		this.#reply(arrives, id, { resultType: 'complete' });
		return this.events;
	}

	#params(params: JsonObject): JsonObject {
		const meta = { protocolVersion: '2026-07-28', clientInfo: { name: 'c', version: '1' } };
		const clientCapabilities = {
			elicitation: {},
			extensions: { 'io.modelcontextprotocol/tasks': {} },
		};
		return { ...params, _meta: prefixed({ ...meta, clientCapabilities }) };
	}

	#reply(at: number, id: number, result: JsonObject): void {
		this.answer(at, id, {
			...result,
			_meta: prefixed({ serverInfo: { name: 's', version: '1' } }),
		});
	}

	shown(): JsonObject {
		return { ...this.times(), ttlMs: null, pollIntervalMs: this.plan.interval, ...this.#payload() };
	}

	#payload(): JsonObject {
		switch (this.status) {
			case 'input_required':
				return { inputRequests: { [`q${this.asked}`]: elicit(`Question ${this.asked}?`) } };
			case 'completed':
				return { result: { resultType: 'complete', ...text('done') } };
			case 'failed':
				return { error: { code: -32603, message: 'It broke' }, statusMessage: 'It broke' };
			default:
				return {};
		}
	}
}

function prefixed(meta: JsonObject): JsonObject {
	return Object.fromEntries(
		Object.entries(meta).map(([key, value]) => [`io.modelcontextprotocol/${key}`, value]),
	);
}

class OldTask extends TaskTalk {
	/** The open tasks/result. */
	#waiting: number | undefined;

	run(): TraceEvent[] {
		const call = this.ask(this.plan.start, 'tools/call', { name: 'slow', task: {} });
		this.create(call.arrives);
		this.answer(call.arrives, call.id, { task: this.shown() });
		let heard = call.arrives + this.latency;
		let polled = heard;
		for (;;) {
			polled = this.next(Math.max(heard, polled));
			if (polled >= this.cancelAt) return this.#cancel(polled);
			heard = this.#poll(polled);
			if (this.ended) return this.#fetch(heard);
			if (this.status === 'input_required') heard = this.#input(heard);
		}
	}

	#poll(at: number): number {
		const { id, arrives } = this.ask(at, 'tasks/get', { taskId: this.taskId });
		this.advance(arrives);
		this.#release(arrives);
		this.answer(arrives, id, this.shown());
		return arrives + this.latency;
	}

	/** The question comes over tasks/result, which stays open. */
	#input(at: number): number {
		let arrives = at + this.latency;
		if (this.#waiting === undefined) {
			const sent = this.ask(at, 'tasks/result', { taskId: this.taskId });
			this.#waiting = sent.id;
			arrives = sent.arrives;
		}
		const id = `${this.taskId} ${this.asked}`;
		const params = {
			...(elicit(`Question ${this.asked}?`).params as JsonObject),
			_meta: related(this.taskId),
		};
		this.send('server', arrives, { jsonrpc: '2.0', id, method: 'elicitation/create', params });
		const answered = arrives + this.latency + this.plan.think;
		this.send('client', answered, {
			jsonrpc: '2.0',
			id,
			result: { ...accept(), _meta: related(this.taskId) },
		});
		this.happen('answer', answered + this.latency);
		return answered + this.latency;
	}

	/** An ended task owes its result to whoever waits. */
	#release(at: number): void {
		if (!this.ended || this.#waiting === undefined) return;
		const id = this.#waiting;
		this.#waiting = undefined;
		if (this.status === 'cancelled') this.#refuse(at, id, -32603, 'The task was cancelled');
		else this.answer(at, id, this.#outcome());
	}

	#fetch(at: number): TraceEvent[] {
		const { id, arrives } = this.ask(at, 'tasks/result', { taskId: this.taskId });
		this.answer(arrives, id, this.#outcome());
		return this.events;
	}

	#cancel(at: number): TraceEvent[] {
		const { id, arrives } = this.ask(at, 'tasks/cancel', { taskId: this.taskId });
		this.advance(arrives);
		const late = this.ended;
		if (late) this.#refuse(arrives, id, -32602, 'The task is over');
		else {
			this.happen('cancel', arrives);
			this.answer(arrives, id, this.shown());
		}
		this.#release(arrives);
		return this.events;
	}

	#refuse(at: number, id: number, code: number, message: string): void {
		this.send('server', at, { jsonrpc: '2.0', id, error: { code, message } });
	}

	#outcome(): JsonObject {
		const isError = this.status === 'failed';
		return { ...text(isError ? 'no' : 'done'), isError, _meta: related(this.taskId) };
	}

	shown(): JsonObject {
		const why = this.status === 'failed' ? { statusMessage: 'It broke' } : {};
		return { ...this.times(), ttl: null, pollInterval: this.plan.interval, ...why };
	}
}
