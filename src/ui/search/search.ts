import MiniSearch from 'minisearch';
import type { Entry } from './entries.ts';

export interface Found {
	readonly kind: Entry['kind'];
	readonly entries: readonly Entry[];
}

/** So many of each kind are as many as anyone looks through. */
const most = 8;

const kinds: readonly Entry['kind'][] = ['lesson', 'word', 'rule'];

/** Finds entries by the beginnings of their words, with a slip allowed in a longer word. */
export class Search {
	readonly #entries = new Map<string, Entry>();
	readonly #index = new MiniSearch<Entry>({
		fields: ['title', 'text', 'body'],
		tokenize: wordsOf,
		searchOptions: {
			boost: { title: 4, text: 2 },
			prefix: true,
			fuzzy: (word) => (word.length > 4 ? 0.2 : false),
			combineWith: 'AND',
		},
	});

	/** An entry of a known id takes the place of the one before. */
	add(entries: readonly Entry[]): void {
		for (const entry of entries) {
			if (this.#entries.has(entry.id)) this.#index.replace(entry);
			else this.#index.add(entry);
			this.#entries.set(entry.id, entry);
		}
	}

	/** What was found, best first, by kind; kinds with nothing are left out. */
	find(text: string): readonly Found[] {
		const found = this.#index.search(text).flatMap(({ id }) => this.#entries.get(String(id)) ?? []);
		return kinds
			.map((kind) => ({
				kind,
				entries: found.filter((entry) => entry.kind === kind).slice(0, most),
			}))
			.filter(({ entries }) => entries.length > 0);
	}
}

/** `pollIntervalMs` is found by itself and by its parts, `tasks/get` by both names. */
function wordsOf(text: string): string[] {
	const words = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
	const parts = words.flatMap((word) => word.split(/(?<=\p{Ll})(?=\p{Lu})/u));
	return [...new Set([...words, ...parts])];
}
