import { expect, test } from 'vitest';
import { ruleIds } from '../../checker/clauses.ts';
import { loadCatalogue } from '../../checker/catalogue.ts';
import { curriculum } from '../../lessons/curriculum.ts';
import { readLessons } from '../../lessons/read.ts';
import { lessonEntries, ruleEntries, wholeLesson, wordEntries } from './entries.ts';
import { Search } from './search.ts';

const lessons = await readLessons();
const search = new Search();
search.add([...lessonEntries(lessons), ...wordEntries(), ...ruleEntries(await loadCatalogue())]);

function titles(text: string, kind: string): readonly string[] {
	const found = search.find(text).find((group) => group.kind === kind);
	return (found?.entries ?? []).map(({ title }) => title);
}

test.each([
	['server decides', 'lesson', 'The server decides'],
	['polite', 'lesson', 'Polite polling (coming)'],
	['tasks/update', 'word', 'tasks/update'],
	['interval', 'word', 'pollIntervalMs'],
	['inputreq', 'word', 'inputRequests'],
	['canceled', 'word', 'cancelled'],
	['cancel-ack-empty', 'rule', '2026/cancel-ack-empty'],
	['related metadata', 'rule', '2025/no-related-task-on-status-note'],
] as const)('“%s” finds the %s %s', (text, kind, title) => {
	const found = titles(text, kind);
	if (!title.endsWith('(coming)') || lessons.some(({ id }) => id === 'polite-polling')) {
		expect(found).toContain(title.replace(' (coming)', ''));
	} else expect(found).toContain(title);
});

test('all words must be there', () => {
	expect(search.find('tasks zeppelin')).toEqual([]);
	expect(search.find('')).toEqual([]);
});

test('the prose of a lesson is searched once it is there, and the lesson is found once', () => {
	expect(titles('warnings Dockerfile', 'lesson')).toEqual([]);
	search.add(lessons.map(wholeLesson));
	expect(titles('warnings Dockerfile', 'lesson')).toEqual(['Failed or completed']);
});

test('everything of the curriculum and of the catalogue has its entry', async () => {
	expect(lessonEntries(lessons).length).toBeGreaterThanOrEqual(curriculum.length);
	const rules = ruleEntries(await loadCatalogue());
	expect(rules).toHaveLength(ruleIds.length);
	for (const { text } of rules) expect(text).not.toBe('');
});
