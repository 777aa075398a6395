import { isObject, type Json, type JsonObject } from '../protocol/json.ts';
import { defaultThinkTime, type Answer } from '../protocol/run.ts';
import type { HostRequest } from '../protocol/trace.ts';
import type { Clock } from './clock.ts';
import type { Recorder } from './recorder.ts';

const methods: readonly string[] = [
	'elicitation/create',
	'sampling/createMessage',
	'roots/list',
] satisfies HostRequest['method'][];

interface Question {
	readonly number: number;
	/** Who asks. */
	readonly peer: string;
	readonly asked: number;
	/** The place of its answer among what is due at the same time. */
	readonly order: number;
	readonly request: HostRequest;
	resolve(answer: Answer): void;
	state: 'open' | 'due' | 'never' | 'answered' | 'gone';
}

/** The application around the client. The n-th question takes the n-th answer. */
export class Host {
	readonly #questions: Question[] = [];
	readonly #answers: Answer[];
	readonly #clock: Clock;
	readonly #recorder: Recorder;
	readonly #storage = new Map<string, string>();

	constructor(answers: readonly Answer[], clock: Clock, recorder: Recorder) {
		this.#answers = [...answers];
		this.#clock = clock;
		this.#recorder = recorder;
	}

	/** True while a question is open that has no answer yet, not even the answer to say nothing. */
	get waits(): boolean {
		return this.#answers.length < this.#questions.length;
	}

	/** The questions that nobody will ever answer. */
	get unanswered(): readonly { number: number; asked: number; method: string }[] {
		return this.#questions
			.filter(({ state }) => state === 'never')
			.map(({ number, asked, request }) => ({ number, asked, method: request.method }));
	}

	say(text: string): void {
		this.#recorder.mustRecord({ kind: 'host', act: 'say', text: String(text) });
	}

	ask(peer: string, request: unknown): { asked: HostRequest; answer: Promise<Answer> } {
		const asked = readRequest(request);
		const number = this.#questions.length;
		this.#recorder.mustRecord({ kind: 'host', act: 'ask', question: number, request: asked });
		const answer = new Promise<Answer>((resolve) => {
			const order = this.#clock.reserve();
			this.#questions.push({
				number,
				peer,
				asked: this.#clock.now,
				order,
				request: asked,
				resolve,
				state: 'open',
			});
			this.#schedule(number);
		});
		return { asked, answer };
	}

	answer(answer: Answer): void {
		this.#answers.push(answer);
		this.#schedule(this.#answers.length - 1);
	}

	/** Who asked is gone: no answer comes to them any more. */
	forget(peer: string): void {
		for (const question of this.#questions) {
			if (question.peer === peer && question.state !== 'answered') question.state = 'gone';
		}
	}

	remember(key: string, value: unknown): void {
		const text = value === undefined ? undefined : (JSON.stringify(value) as string | undefined);
		if (text === undefined) this.#storage.delete(key);
		else this.#storage.set(key, text);
		const kept = text === undefined ? null : (JSON.parse(text) as Json);
		this.#recorder.mustRecord({ kind: 'host', act: 'remember', key, value: kept });
	}

	recall(key: string): unknown {
		const text = this.#storage.get(key);
		return text === undefined ? undefined : JSON.parse(text);
	}

	get keys(): string[] {
		return [...this.#storage.keys()];
	}

	#schedule(number: number): void {
		const question = this.#questions[number];
		const answer = this.#answers[number];
		if (!question || !answer || question.state === 'gone') return;
		question.state = answer.action === 'none' ? 'never' : 'due';
		if (answer.action === 'none') return;
		this.#clock.schedule({
			due: question.asked + Math.max(0, answer.thinkTime ?? defaultThinkTime),
			order: question.order,
			owner: question.peer,
			purpose: 'answer',
			action: () => this.#reply(question, answer),
		});
	}

	#reply(question: Question, { action, content }: Answer): void {
		question.state = 'answered';
		this.#recorder.record({
			kind: 'host',
			act: 'answer',
			question: question.number,
			answer: { action, ...(content !== undefined && { content }) },
		});
		question.resolve({
			action,
			...(content !== undefined && { content: structuredClone(content) }),
		});
	}
}

function readRequest(request: unknown): HostRequest {
	const method = isObject(request) ? request.method : undefined;
	if (!isObject(request) || typeof method !== 'string' || !methods.includes(method)) {
		throw new TypeError(
			`The host is asked { method, params } with one of the methods ${methods.join(', ')}; this was ${String(method)}.`,
		);
	}
	const params = JSON.parse(JSON.stringify(request.params ?? {})) as JsonObject;
	return { method: method as HostRequest['method'], params };
}
