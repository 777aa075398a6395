import { getContext, setContext } from 'svelte';
import type { Version } from '../../protocol/version.ts';
import type { Question } from './chat.ts';
import type { Values } from './values.ts';

/** What has been entered in a form that is not sent yet. */
export interface FormDraft {
	readonly entered?: Values | string;
	readonly seconds?: number | null;
	/** True where an answer that was given is being changed. */
	readonly changing?: boolean;
}

type FormDrafts = Map<string, FormDraft>;

const place = Symbol('form drafts');

/** Keeps what is entered below the component that calls this, also while its pane is away. */
export function keepFormDrafts(): void {
	setContext<FormDrafts>(place, new Map());
}

/** The draft of one form: another question in its place finds none. */
export class DraftOfForm {
	readonly #drafts = getContext<FormDrafts | undefined>(place) ?? new Map<string, FormDraft>();
	readonly #key: string;

	constructor(version: Version, { number, request }: Pick<Question, 'number' | 'request'>) {
		this.#key = JSON.stringify([version, number, request]);
	}

	get now(): FormDraft {
		return this.#drafts.get(this.#key) ?? {};
	}

	keep(draft: FormDraft): void {
		this.#drafts.set(this.#key, { ...this.now, ...draft });
	}

	discard(): void {
		this.#drafts.delete(this.#key);
	}
}
