import { expect, test } from 'vitest';
import { atOnce, inTurns } from './in-turns.ts';

function* count(seen: number[]): Generator<undefined, string> {
	for (let n = 0; n < 3; n++) {
		seen.push(n);
		yield undefined;
	}
	return 'done';
}

test('steps are taken one in a turn, and the last gives the result', async () => {
	const seen: number[] = [];
	const result = new Promise<string>((done) => inTurns(count(seen), done));
	expect(seen).toEqual([]);
	let turns = 0;
	const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
	while (seen.length < 3 && turns < 100) {
		await turn();
		turns++;
	}
	expect(await result).toBe('done');
	expect(turns).toBeGreaterThan(1);
});

test('what is stopped goes no further', async () => {
	const seen: number[] = [];
	inTurns(count(seen), () => seen.push(99))();
	await new Promise((resolve) => setTimeout(resolve, 20));
	expect(seen).toEqual([]);
});

test('at once they are all taken', () => {
	const seen: number[] = [];
	expect(atOnce(count(seen))).toBe('done');
	expect(seen).toEqual([0, 1, 2]);
});
