import { expect, test } from 'vitest';
import { createRandom, fillBytes, fraction, uuid } from './random.ts';

test('the numbers of a seed are frozen: links depend on them', () => {
	const random = createRandom(1, 'server');
	expect([random(), random(), random()]).toMatchInlineSnapshot(`
		[
		  3286924001,
		  3281487278,
		  27506487,
		]
	`);
	expect(uuid(createRandom(1, 'server'))).toMatchInlineSnapshot(
		`"e1ae37b3-0ff8-47fb-a842-0af5c0594107"`,
	);
});

test('each peer has numbers of its own, and each seed', () => {
	const first = [createRandom(1, 'client'), createRandom(1, 'server'), createRandom(2, 'client')];
	expect(new Set(first.map((random) => random())).size).toBe(3);
});

test('fractions fill the range from 0 to 1 evenly', () => {
	const random = createRandom(7, 'client');
	const counts = Array.from({ length: 10 }, () => 0);
	for (let index = 0; index < 10_000; index++) {
		const place = Math.floor(fraction(random) * 10);
		counts[place] = (counts[place] ?? 0) + 1;
	}
	expect(Math.min(...counts)).toBeGreaterThan(900);
	expect(Math.max(...counts)).toBeLessThan(1100);
});

test('a uuid is of version 4', () => {
	const random = createRandom(3, 'client');
	for (let index = 0; index < 100; index++) {
		expect(uuid(random)).toMatch(
			/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
		);
	}
});

test('bytes are filled to the last', () => {
	const bytes = new Uint8Array(4096);
	fillBytes(createRandom(1, 'client'), bytes);
	expect(new Set(bytes).size).toBe(256);
});
