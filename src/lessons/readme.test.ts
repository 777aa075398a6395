import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parseAnchor } from './anchors.ts';
import { vocabulary } from './expectation-schema.ts';
import { frontMatter, goal } from './front-matter.ts';
import { parseEventRef } from './event-ref.ts';

const readme = readFileSync('lessons/README.md', 'utf8');

test.each([
	['lesson', frontMatter.entries],
	['goal', goal.entries],
])('the fields of a %s are those of the schema', (name, entries) => {
	const expected = Object.entries<v.GenericSchema>(entries).map(([field, schema]) => [
		`\`${field}\``,
		v.getDescription(schema),
	]);
	expect(rowsAfter(`<!-- fields: ${name} -->`)).toEqual(expected);
});

test('the words for goals are those of the schema', () => {
	const words = rowsAfter('`expect` is a list').map(([word]) => /\w+/.exec(word ?? '')?.[0]);
	expect(words).toEqual(Object.keys(vocabulary));
});

test('the names of events in the table are names', () => {
	const names = rowsAfter('## Naming events').flatMap(([name]) => codeIn(name ?? ''));
	expect(names.length).toBeGreaterThan(8);
	for (const name of names) expect.soft(parseEventRef(name), name).toBeDefined();
});

test('the links in the text on prose are links', () => {
	const prose = readme.slice(readme.indexOf('## Prose'));
	const links = codeIn(prose).map((code) => /\((.+)\)$/.exec(code)?.[1] ?? code);
	const anchors = links.filter((link) => /^(message|host|task|line|rule|position):./.test(link));
	expect(anchors.length).toBe(5);
	for (const anchor of anchors) expect.soft(parseAnchor(anchor), anchor).toBeDefined();
});

/** The cells of the first table after the text, without its head. */
function rowsAfter(text: string): readonly (readonly string[])[] {
	const from = readme.indexOf(text);
	const table = /\n\|[^]*?(?=\n\n)/.exec(readme.slice(from))?.[0] ?? '';
	return table
		.trim()
		.split('\n')
		.slice(2)
		.map((row) =>
			row
				.split('|')
				.slice(1, -1)
				.map((cell) => cell.trim()),
		);
}

function codeIn(text: string): readonly string[] {
	return [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}
