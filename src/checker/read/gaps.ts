import type { TraceEvent } from '../../protocol/trace.ts';

/** Marks the first message after something that could not be read, which may have been a message. */
export class Gaps {
	#open = false;

	miss(text: string): void {
		this.#open ||= text.includes('{"');
	}

	mark(events: readonly TraceEvent[]): readonly TraceEvent[] {
		const [first, ...rest] = events;
		if (!this.#open || first?.kind !== 'message') return events;
		this.#open = false;
		return [{ ...first, gap: true }, ...rest];
	}
}
