import { expect, test } from 'vitest';
import { framesOf } from './stack.ts';

const files = new Set(['client.ts']);

test.each([
	['V8', 'Error: no\n    at f (client.ts:3:7)\n    at other.js:1:1\n    at client.ts:9:1'],
	['Firefox', 'f@client.ts:3:7\n@client.ts:9:1\n'],
])('the learner’s frames are read from a stack of %s', (_, stack) => {
	expect(framesOf(stack, files)).toEqual([
		{ file: 'client.ts', line: 3, column: 7 },
		{ file: 'client.ts', line: 9, column: 1 },
	]);
});

test('a message of any length hides no frame', () => {
	const stack = `Error: ${'x'.repeat(10_000_000)}\n    at client.ts:3:7`;
	expect(framesOf(stack, files)).toEqual([{ file: 'client.ts', line: 3, column: 7 }]);
});
