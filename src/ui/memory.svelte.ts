import { type Drafts, keptDrafts } from '../scenario/drafts.ts';
import { keptProgress, type Progress } from '../scenario/progress.ts';
import { keptSettings, type Settings } from '../scenario/settings.ts';
import { type LocalStore, openStore } from '../scenario/storage.ts';

/** What the page keeps between visits, reactive where it is read. */
export class Memory {
	readonly #store: LocalStore = openStore((problem) => (this.#problem = problem));
	#problem = $state<string | null>(null);
	#settings = $state.raw(this.#store.read(keptSettings));
	#progress = $state.raw(this.#store.read(keptProgress));

	get settings(): Settings {
		return this.#settings;
	}

	get progress(): Progress {
		return this.#progress;
	}

	/** Why nothing is kept, once the browser has refused to. */
	get problem(): string | null {
		return this.#problem;
	}

	set(settings: Partial<Settings>): void {
		this.#settings = { ...this.#settings, ...settings };
		this.#store.write(keptSettings, this.#settings);
	}

	advance(change: (progress: Progress) => Progress): void {
		const progress = change(this.#progress);
		if (progress === this.#progress) return;
		this.#progress = progress;
		this.#store.write(keptProgress, progress);
	}

	drafts(lesson: string | null): Drafts {
		return this.#store.read(keptDrafts(lesson));
	}

	keepDrafts(lesson: string | null, change: (drafts: Drafts) => Drafts): void {
		this.#store.write(keptDrafts(lesson), change(this.drafts(lesson)));
	}
}
