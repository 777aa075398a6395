import { expect, test } from 'vitest';
import { lessonAddress, parseRoute } from './route.ts';

test.each([
	['', { kind: 'home' }],
	['#', { kind: 'home' }],
	['#/', { kind: 'home' }],
	['#/lesson/input-over-result', { kind: 'lesson', id: 'input-over-result' }],
	['#/lesson/input-over-result/', { kind: 'lesson', id: 'input-over-result' }],
	['#/new', { kind: 'new' }],
	['#/trace', { kind: 'trace' }],
	['#/changes', { kind: 'changes' }],
	['#/s/1.abc-_.XyZ', { kind: 'shared', text: '1.abc-_.XyZ', embedded: false }],
	['#/s/', { kind: 'shared', text: '', embedded: false }],
	['#/s/1.a/b.c', { kind: 'shared', text: '1.a/b.c', embedded: false }],
	['#/e/1.abc.XyZ', { kind: 'shared', text: '1.abc.XyZ', embedded: true }],
])('%s is a known address', (hash, route) => {
	expect(parseRoute(hash)).toEqual(route);
});

test.each([
	'#/nowhere',
	'#/lesson/',
	'#/lesson/a b',
	'#/lesson/a/b',
	'#/new/x',
	'#//x',
	'#%E0%A4%A',
])('%s is not found, and says so with the address as it was', (hash) => {
	expect(parseRoute(hash)).toEqual({ kind: 'unknown', address: hash });
});

test('the address of a lesson leads to it', () => {
	expect(parseRoute(lessonAddress('cancel-at-once'))).toEqual({
		kind: 'lesson',
		id: 'cancel-at-once',
	});
});
