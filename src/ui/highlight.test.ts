import { expect, test } from 'vitest';
import { highlightLines } from './highlight.ts';

test('a line of code is told apart by the kinds of its words', () => {
	const [line = []] = highlightLines("const name: Name = 'a'; // why");
	const kinds = line.filter(({ kind }) => kind !== 'space').map(({ kind, text }) => [kind, text]);
	expect(kinds).toEqual([
		['keyword', 'const'],
		['identifier', 'name'],
		['sign', ':'],
		['class', 'Name'],
		['sign', '='],
		['string', "'"],
		['string', 'a'],
		['string', "'"],
		['sign', ';'],
		['comment', '// why'],
	]);
});

test.each(['', '\n', 'a\n\nb\n', '\tconst a = `x\n${1}\ny`;\n'])(
	'no character of %j is lost',
	(code) => {
		const lines = highlightLines(code).map((tokens) => tokens.map(({ text }) => text).join(''));
		expect(lines.join('\n')).toBe(code);
	},
);
