import { expect, test } from 'vitest';
import { visible, visibleLine } from './visible.ts';

test.each([
	['an override', '\u202Etasks/get', '\\u202etasks/get'],
	['isolates', '\u2066a\u2069', '\\u2066a\\u2069'],
	['marks of direction', 'a\u200Eb\u200Fc\u061C', 'a\\u200eb\\u200fc\\u061c'],
	['characters without a width', 'a\u200Bb\u2060c\uFEFF\u00AD', 'a\\u200bb\\u2060c\\ufeff\\u00ad'],
	['a joiner that joins nothing', 'tasks\u200D/get', 'tasks\\u200d/get'],
	[
		'control characters',
		'\0\u0007\u001B[31m\u007F\u009B',
		'\\u0000\\u0007\\u001b[31m\\u007f\\u009b',
	],
	['tags', '\u{E0041}', '\\u{e0041}'],
	['fillers', '\u3164', '\\u3164'],
	['separators', 'a\u2028b', 'a\\u2028b'],
	['half a pair', 'a\uD800', 'a\\ud800'],
	['a carriage return alone', 'violation\rok', 'violation\\u000dok'],
])('%s are shown as escapes', (_, text, expected) => {
	expect(visible(text)).toBe(expected);
});

test.each([
	'plain',
	'a\n\tb\r\nc',
	'שלום',
	'می\u200Cخواهم',
	'👩\u200D👩\u200D👧',
	'❤\uFE0F\u200D🔥',
	'日本語',
])('%j stays as it is', (text) => expect(visible(text)).toBe(text));

test('a line stays one', () => {
	expect(visibleLine('a\r\nb\nc\u202E')).toBe('a\\nb\\nc\\u202e');
});
