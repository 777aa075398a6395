import { expect, test } from 'vitest';
import { shareCore } from './share-core.ts';

const module = (...sources: readonly string[]) =>
	sources.map((text, index) => `//#region ${index}.ts\n${text}\n//#endregion`).join('\n');

const taken = (lean: string, full: string) => shareCore(lean, full, './full.js').taken;

test.each([
	['the same text', 'function a() { return 1; }', 'function a() { return 1; }', ['a']],
	['another number after a name', 'const a$1 = 1;', 'const a$2 = 1;', ['a$1']],
	['another text', 'const a = 1;', 'const a = 2;', []],
	[
		'the same down to what it uses',
		'const b = 1; const a = () => b;',
		'const b = 1; const a = () => b;',
		['b', 'a'],
	],
	[
		'something else underneath',
		'const c = 1; const b = () => c; const a = () => b;',
		'const c = 2; const b = () => c; const a = () => b;',
		[],
	],
	[
		'the same as each other calls it',
		'const x = 1; const a = () => x; const y = 2;',
		'const x = 1; const a = () => y; const y = 1;',
		['x'],
	],
	['a local of another name', 'const a = (b) => b;', 'const a = (c) => c;', []],
	['fewer parts', 'const a = [1];', 'const a = [1, 2];', []],
	[
		'the same from another package',
		"import { b } from 'x'; const a = () => b;",
		"import { b } from 'y'; const a = () => b;",
		[],
	],
	[
		'the same from a file with another hash',
		"import { t as b } from './x-12345678.mjs'; const a = () => b;",
		"import { t as c } from './x-abcdefgh.mjs'; const a = () => c;",
		['a'],
	],
	[
		'a variable that only what is shared sets',
		'let a; const set = () => { a = 1; };',
		'let a; const set = () => { a = 1; };',
		['a', 'set'],
	],
	[
		'a variable that each sets in its own way',
		'let a; const get = () => a; const set = () => { a = 1; };',
		'let a; const get = () => a; const set = () => { a++; };',
		[],
	],
])('%s', (_, lean, full, names) => {
	expect(taken(module(lean), module(full))).toEqual(names);
});

test('what stands in another source is something else', () => {
	expect(taken(module('', 'const a = 1;'), module('const a = 1;', ''))).toEqual([]);
});

test('the one imports what the other exports, under its own names', () => {
	const { lean, full } = shareCore(
		module('const a$1 = 1;\nexport const b = a$1;'),
		module('const a = 1;\nexport const b = a + 1;'),
		'./full.js',
	);
	expect(lean).toContain("import { shared_a as a$1 } from './full.js';");
	expect(lean).not.toContain('const a$1');
	expect(full).toContain('export { a as shared_a };');
});

test('what is done on loading is done once, and refused where it differs', () => {
	const text = 'const a = new Map();\na.set(1, 2);';
	expect(shareCore(module(text), module(text), './full.js').lean).not.toContain('a.set');
	const other = text.replace('2', '3');
	expect(() => taken(module(text), module(other))).toThrow('no longer the same');
});
