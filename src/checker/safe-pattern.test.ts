import { expect, test } from 'vitest';
import { isSafePattern } from './safe-pattern.ts';

test.each([
	'^[a-z]+@[a-z]+\\.[a-z]{2,}$',
	'^\\d{4}-\\d\\d$',
	'^(?!-)[A-Z0-9-]+$',
	'^(red|green)$',
	'x',
	'^-?\\d+$',
])('%s is tried', (pattern) => {
	expect(isSafePattern(pattern)).toBe(true);
});

test.each([
	'(a+)+$',
	'a*a*a*b',
	'^a*a*a*a*b',
	'^a*|b*c*d*$',
	'a{0,500}a{0,500}a{0,500}b',
	'a?a?a?a?a?a?a?aaaaaaa',
	'(?=(a+))\\1b',
	`x${'y'.repeat(200)}`,
])('%s might take for ever, and is left out', (pattern) => {
	expect(isSafePattern(pattern)).toBe(false);
});
