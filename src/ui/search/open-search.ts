import { load } from 'virtual:lessons';
import { loadCatalogue } from '../../checker/catalogue.ts';
import type { LessonSummary } from '../../lessons/lesson.ts';
import { lessonEntries, ruleEntries, wholeLesson, wordEntries } from './entries.ts';
import { Search } from './search.ts';

/** Ready with lessons and words at once; `onmore` is called as rules and prose come in. */
export function openSearch(summaries: readonly LessonSummary[], onmore: () => void): Search {
	const search = new Search();
	search.add([...lessonEntries(summaries), ...wordEntries()]);
	void later(async () => search.add(ruleEntries(await loadCatalogue())));
	for (const { id } of summaries) void later(async () => search.add([wholeLesson(await load(id))]));
	return search;

	/** What cannot be loaded is not found, no more. */
	async function later(add: () => Promise<void>): Promise<void> {
		await add().then(onmore, () => undefined);
	}
}
