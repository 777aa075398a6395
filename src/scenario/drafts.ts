import { isEdits, isListOf, isText } from './kept-shape.ts';
import type { Edits } from './scenario.ts';
import type { Kept } from './storage.ts';

/** What the learner wrote in a lesson, under the hash of the files it was written on. */
export interface Draft {
	readonly start: string;
	readonly edits: Edits;
}

/** The newest last: one draft for each start that the lesson has had. */
export type Drafts = readonly Draft[];

export function keptDrafts(lesson: string | null): Kept<Drafts> {
	return { key: `draft/${lesson ?? ''}`, format: 1, empty: [], parse: parseDrafts };
}

export function draftOn(drafts: Drafts, start: string): Draft | undefined {
	return drafts.find((draft) => draft.start === start);
}

/** The newest draft on a start that the lesson no longer has, to be offered on the present one. */
export function olderDraft(drafts: Drafts, start: string): Draft | undefined {
	return drafts.findLast((draft) => draft.start !== start);
}

/** A draft without edits is no draft. */
export function withDraft(drafts: Drafts, draft: Draft): Drafts {
	const others = withoutDraft(drafts, draft.start);
	return Object.keys(draft.edits).length > 0 ? [...others, draft] : others;
}

export function withoutDraft(drafts: Drafts, start: string): Drafts {
	return drafts.filter((draft) => draft.start !== start);
}

function parseDrafts(value: unknown): Drafts | undefined {
	return isListOf(value, isDraft) ? value : undefined;
}

function isDraft(value: unknown): value is Draft {
	if (typeof value !== 'object' || value === null) return false;
	return 'start' in value && isText(value.start) && 'edits' in value && isEdits(value.edits);
}
