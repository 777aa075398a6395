import * as v from 'valibot';
import type { Edits } from './scenario.ts';
import { parseEdits } from './schema.ts';
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

const shape = v.array(v.object({ start: v.string(), edits: v.unknown() }));

function parseDrafts(value: unknown): Drafts | undefined {
	const result = v.safeParse(shape, value);
	if (!result.success) return undefined;
	const drafts: Draft[] = [];
	for (const { start, edits } of result.output) {
		const judged = parseEdits(edits);
		if (!judged.ok) return undefined;
		drafts.push({ start, edits: judged.value });
	}
	return drafts;
}
