import { expect, test } from 'vitest';
import { weightOf } from './weight.ts';

const circular: unknown[] = [];
circular.push(circular);

test.each<[string, unknown]>([
	['a text', 'x'.repeat(3000)],
	['a text deep inside', { a: [{ b: [{ c: 'x'.repeat(3000) }] }] }],
	['the name of a field', { ['x'.repeat(3000)]: 1 }],
	['many fields', Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`k${i}`, i]))],
	['a list that only says it is long', new Array(4e6)],
	['a value that contains itself', circular],
	['a buffer', new ArrayBuffer(1)],
	['a map', new Map([[1, 2]])],
	['a big integer', 1n],
])('%s weighs more than 2000 characters', (_, value) => {
	expect(weightOf(value, 2000)).toBeGreaterThan(2000);
});

test('the weight is about that of the text', () => {
	const event = { kind: 'log', at: 1200, side: 'server', text: 'a line', tags: ['a', null, true] };
	const { length } = JSON.stringify(event);
	expect(Math.abs(weightOf(event, 2000) - length)).toBeLessThan(length / 5);
});
