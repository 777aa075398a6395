import { type Draft, draftOn, olderDraft, withDraft, withoutDraft } from '../scenario/drafts.ts';
import { editsOf, startHash } from '../scenario/resolve.ts';
import type { Edits } from '../scenario/scenario.ts';
import type { Memory } from './memory.svelte.ts';

/** The visitor's drafts of one lesson: the one on its present start, and one on an earlier start. */
export class DraftBook {
	readonly #memory: Memory;
	readonly #lesson: string | null;
	readonly #start: Edits;
	readonly #hash: string;
	#old = $state.raw<Draft | undefined>(undefined);

	constructor(memory: Memory, lesson: string | null, start: Edits) {
		this.#memory = memory;
		this.#lesson = lesson;
		this.#start = start;
		this.#hash = startHash(start);
		this.#old = olderDraft(memory.drafts(lesson), this.#hash);
	}

	get current(): Edits | undefined {
		return draftOn(this.#memory.drafts(this.#lesson), this.#hash)?.edits;
	}

	/** What was written before the lesson changed. */
	get old(): Edits | undefined {
		return this.#old?.edits;
	}

	keep(edits: Edits): void {
		const draft = { start: this.#hash, edits: editsOf(edits, this.#start) };
		this.#memory.keepDrafts(this.#lesson, (drafts) => withDraft(drafts, draft));
	}

	discardOld(): void {
		const old = this.#old;
		this.#old = undefined;
		if (old) this.#memory.keepDrafts(this.#lesson, (drafts) => withoutDraft(drafts, old.start));
	}
}
