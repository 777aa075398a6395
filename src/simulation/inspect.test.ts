import { expect, test } from 'vitest';
import { format, inspect } from './inspect.ts';

class Task {
	readonly id = 1;
}
const circle: unknown[] = [];
circle.push(circle);

test.each([
	['text', 'text'],
	[
		{ a: 1, 'b-c': 'x', d: [true, null, undefined] },
		'{ a: 1, "b-c": "x", d: [true, null, undefined] }',
	],
	[new Map([['k', { v: 1n }]]), 'Map {"k" => { v: 1n }}'],
	[new Set([1]), 'Set {1}'],
	[new Task(), 'Task { id: 1 }'],
	[Object.create(null), '{}'],
	[new Date(0), '1970-01-01T00:00:00.000Z'],
	[new Date(NaN), 'Invalid Date'],
	[Symbol('s'), 'Symbol(s)'],
	[circle, '[[circular]]'],
	[Promise.resolve(1), 'Promise'],
	[() => 1, '[function anonymous]'],
	[{ a: { b: { c: { d: { e: { f: 1 } } } } } }, '{ a: { b: { c: { d: { e: {…} } } } } }'],
	['x'.repeat(10_001), `${'x'.repeat(10_000)}…`],
])('%# is shown as %j', (value, text) => {
	expect(inspect(value)).toBe(text);
});

test.each([
	[['a', 1, { b: 2 }], 'a 1 { b: 2 }'],
	[['%s has %d of %i', 'x', '3', 4.7, 'more'], 'x has 3 of 4 more'],
	[['100%', 1], '100% 1'],
	[['%j and %o', { a: 1 }], '{ a: 1 } and %o'],
	[['%%s'], '%s'],
	[[], ''],
])('%j is written as %j', (values, text) => {
	expect(format(values)).toBe(text);
});
