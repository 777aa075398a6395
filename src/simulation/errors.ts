import { cut, inspect } from './inspect.ts';
import type { Recorder } from './recorder.ts';
import { framesOf, title, writeFrames, type Frame } from './stack.ts';

/** Makes events of what learner code throws; each error once. */
export class Errors {
	readonly #recorder: Recorder;
	readonly #files: ReadonlySet<string>;
	readonly #seen = new WeakSet();

	constructor(recorder: Recorder, files: ReadonlySet<string>) {
		this.#recorder = recorder;
		this.#files = files;
	}

	record(side: string, thrown: unknown): void {
		const error = readable(thrown);
		if (typeof error === 'object' && error !== null) {
			if (this.#seen.has(error)) return;
			this.#seen.add(error);
		}
		const frames = this.frames(error);
		this.#recorder.record({
			kind: 'error',
			side,
			message: words(error),
			...frames[0],
			...(frames.length > 0 && { stack: writeFrames(frames) }),
		});
	}

	/** What a part of the SDK reports: an event of its own only where learner code is behind it. */
	report(side: string, error: unknown): void {
		if (this.frames(error).length > 0) return this.record(side, error);
		const text = cut(error instanceof Error ? title(error) : inspect(error));
		this.#recorder.record({ kind: 'log', side, level: 'warn', text });
	}

	/** Where an error comes from, in the learner's files. */
	frames(error: unknown): Frame[] {
		const stack = error instanceof Error ? error.stack : undefined;
		return typeof stack === 'string' ? framesOf(stack, this.#files) : [];
	}

	/** The line of learner code that runs now. */
	here(): Frame | undefined {
		return this.frames(new Error('here'))[0];
	}
}

function words(error: unknown): string {
	return cut(error instanceof Error ? title(error) : `Thrown: ${inspect(error)}`);
}

/** What was thrown may be made so that every look at it throws again. */
function readable(thrown: unknown): unknown {
	try {
		words(thrown);
		return thrown;
	} catch {
		return new Error('What was thrown cannot be looked at.');
	}
}
