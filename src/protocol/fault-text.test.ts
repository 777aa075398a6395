import { expect, test } from 'vitest';
import { faultChoices } from './fault-choices.ts';
import { faultText } from './fault-text.ts';

test.each(faultChoices)('$label is told in words', ({ fault }) => {
	const text = faultText({ kind: 'fault', at: 0, ...fault });
	expect(text).toMatch(/^[A-Z][^:]*(: 2 s a message)?\.$/);
	expect(text).not.toContain('undefined');
});

test.each([
	['cut', 'The connection works again.'],
	['slow', 'The link is as fast as before.'],
	['restart', 'The server is up again.'],
	['something', 'What was broken works again.'],
])('the end of %s is told', (after, text) => {
	expect(faultText({ kind: 'fault', at: 0, fault: 'restored', after })).toBe(text);
});

test('a fault of another tool keeps its name', () => {
	expect(faultText({ kind: 'fault', at: 0, fault: 'flood' })).toBe('fault: flood');
});
