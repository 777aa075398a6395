import { clauseOf, ruleIds } from '../../checker/clauses.ts';
import type { Catalogue } from '../../checker/catalogue.ts';
import { curriculum } from '../../lessons/curriculum.ts';
import { glossary } from '../../lessons/glossary.ts';
import type { Lesson, LessonSummary } from '../../lessons/lesson.ts';
import { lessonAddress } from '../route.ts';

/** One thing that can be found. */
export interface Entry {
	readonly id: string;
	readonly kind: 'lesson' | 'word' | 'rule';
	readonly title: string;
	/** Shown below the title. */
	readonly text: string;
	/** Searched, and not shown. */
	readonly body: string;
	/** Where it leads; empty for a lesson that is still to come. */
	readonly address: string;
}

export function lessonEntries(summaries: readonly LessonSummary[]): readonly Entry[] {
	const written = new Set(summaries.map(({ id }) => id));
	const coming = curriculum.filter(({ id }) => !written.has(id));
	return [
		...summaries.map((lesson) => lessonEntry(lesson, '')),
		...coming.map(({ id, title, summary }): Entry => ({
			id: `lesson ${id}`,
			kind: 'lesson',
			title: `${title} (coming)`,
			text: summary,
			body: '',
			address: '',
		})),
	];
}

function lessonEntry({ id, title, summary, versions }: LessonSummary, body: string): Entry {
	return {
		id: `lesson ${id}`,
		kind: 'lesson',
		title,
		text: summary,
		body: `${versions.join(' ')} ${body}`,
		address: lessonAddress(id),
	};
}

/** A lesson with its prose, which is only there once it has been loaded. */
export function wholeLesson(lesson: Lesson): Entry {
	const prose = lesson.html.replace(/<[^>]*>/g, ' ');
	return lessonEntry(lesson, [prose, ...lesson.goalList.map(({ text }) => text)].join(' '));
}

export function wordEntries(): readonly Entry[] {
	return glossary.map(({ word, meaning, versions, url }) => ({
		id: `word ${word}`,
		kind: 'word',
		title: word,
		text: meaning,
		body: versions.join(' '),
		address: url,
	}));
}

export function ruleEntries({ rules }: Catalogue): readonly Entry[] {
	return ruleIds.map((id) => ({
		id: `rule ${id}`,
		kind: 'rule',
		title: id,
		text: (rules[id]?.statement ?? '').replaceAll('`', ''),
		body: rules[id]?.topic ?? '',
		address: clauseOf(id).spec,
	}));
}
