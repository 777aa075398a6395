import { expect, test } from 'vitest';
import { difference } from './difference.ts';

const old = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];

function written(before: readonly string[], after: readonly string[]): string[] {
	const signs = { same: ' ', removed: '-', inserted: '+', skipped: '…' } as const;
	return difference(before.join('\n'), after.join('\n')).map(
		({ kind, lines }) => signs[kind] + lines.join(','),
	);
}

test('equal texts differ in nothing', () => {
	expect(written(old, old)).toEqual([]);
});

test('a changed line is removed and inserted, between three lines before and after', () => {
	expect(written(old, old.with(5, 'six'))).toEqual(['…1,2', ' 3,4,5', '-6', '+six', ' 7,8,9,10']);
});

test('one line alone is not worth skipping', () => {
	expect(written(old, old.with(4, 'five'))).toEqual([' 1,2,3,4', '-5', '+five', ' 6,7,8', '…9,10']);
});

test('lines put in at the top stand first', () => {
	expect(written(old, ['0', ...old])).toEqual(['+0', ' 1,2,3', '…4,5,6,7,8,9,10']);
});

test('a new file is inserted as a whole', () => {
	expect(written([''], ['a', 'b'])).toEqual(['-', '+a,b']);
});
