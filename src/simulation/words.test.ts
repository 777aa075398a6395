import { expect, test } from 'vitest';
import { duration } from './words.ts';

test.each([
	[0, '0 ms'],
	[20, '20 ms'],
	[1200, '1.2 s'],
	[59_940, '59.9 s'],
	[60_000, '1 min'],
	[119_700, '2 min'],
	[90_000, '1 min 30 s'],
	[3_600_000, '1 h'],
	[7_500_000, '2 h 5 min'],
	[86_400_000, '24 h'],
])('%d is %s', (ms, text) => {
	expect(duration(ms)).toBe(text);
});
