import { expect, test } from 'vitest';
import { clockText, spanText } from './time-text.ts';

test.each([
	[0, '0:00.000'],
	[20, '0:00.020'],
	[5020, '0:05.020'],
	[65_432, '1:05.432'],
	[59_999.6, '1:00.000'],
	[3_723_004, '1:02:03.004'],
])('%d ms on the clock is %s', (ms, text) => {
	expect(clockText(ms)).toBe(text);
});

test.each([
	[0, '0 ms'],
	[20, '20 ms'],
	[999.7, '1 s'],
	[4980, '4.98 s'],
	[59_960, '60 s'],
	[60_000, '1 min'],
	[90_000, '1 min 30 s'],
	[899_900, '15 min'],
	[864_400, '14 min'],
	[7_500_000, '2 h 5 min'],
	[86_400_000, '24 h'],
])('a span of %d ms is %s', (ms, text) => {
	expect(spanText(ms)).toBe(text);
});
