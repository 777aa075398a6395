import { expect, test } from 'vitest';
import { tables } from '../protocol/tables.ts';
import { statuses } from '../protocol/trace.ts';
import { versions } from '../protocol/version.ts';
import { glossary, termFor } from './glossary.ts';
import { clauseProblem } from './specification.ts';

test('no word is explained twice, and every clause is there', () => {
	expect(new Set(glossary.map(({ word }) => word)).size).toBe(glossary.length);
	for (const { url } of glossary) expect.soft(clauseProblem(url), url).toBeUndefined();
});

test.each(versions)('every method for tasks and every status of %s is in it', (version) => {
	const methods = Object.entries(tables[version].methods).filter(([, { tasks }]) => tasks);
	for (const word of [...methods.map(([name]) => name), ...statuses]) {
		expect.soft(termFor(word)?.versions, word).toContain(version);
	}
});

test('a method is said to be in exactly the versions that have it', () => {
	for (const { word, versions: of } of glossary.filter((term) => term.word.includes('/'))) {
		const known = versions.filter((version) => Object.hasOwn(tables[version].methods, word));
		if (known.length > 0) expect.soft(of, word).toEqual(known);
	}
});
