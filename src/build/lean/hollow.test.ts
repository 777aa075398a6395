import { expect, test } from 'vitest';
import { hollow } from './hollow.ts';

const load = async (code: string) =>
	(await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<
		string,
		() => unknown
	>;

test.each([
	['export function it() {}'],
	['export async function it() {}'],
	['export function* it() {}'],
	['export class it {}'],
	['export const it = 1;'],
	['export let it;'],
])('%s stays an export that only says why', async (source) => {
	const { it } = await load(hollow(`${source}\nsomething.happens();`, 'belongs elsewhere'));
	expect(() => it?.()).toThrow('it belongs elsewhere.');
});

test('types are left out, a default stays', async () => {
	const module = await load(hollow('export type A = string;\nexport default class B {}'));
	expect(Object.keys(module)).toEqual(['default']);
});
