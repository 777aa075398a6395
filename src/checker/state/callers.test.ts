import { expect, test } from 'vitest';
import { Callers } from './callers.ts';
import type { Link } from './link.ts';

type Shown = readonly [token: string | undefined, caller?: string];

/** The numbers of the callers behind links that show these, a list for each link. */
function numbersOf(links: readonly (readonly Shown[])[]): readonly (number | undefined)[] {
	const callers = new Callers();
	return links.map((shown) => {
		const link = {} as Link;
		for (const [token, caller] of shown) callers.note(link, token, caller);
		return link.caller?.number;
	});
}

const jwt = (sub: string, exp: number) =>
	`Bearer e30.${btoa(JSON.stringify({ iss: 'https://id.example', sub, exp }))}.c2ln`.replaceAll(
		'=',
		'',
	);

test.each<[string, Shown[][], (number | undefined)[]]>([
	['two tokens are two callers', [[['a']], [['b']]], [1, 2]],
	['one token on two links is one caller', [[['a']], [['a']]], [1, 1]],
	['a new token on the same link is the same caller', [[['a'], ['b']], [['b']]], [1, 1]],
	['another token of a caller that is named is no other', [[['a', 'ann']], [['b', 'ann']]], [1, 1]],
	[
		'a token that names the same subject is no other',
		[[[jwt('ann', 1)]], [[jwt('ann', 2)]]],
		[1, 1],
	],
	['a token that names another subject is', [[[jwt('ann', 1)]], [[jwt('bob', 1)]]], [1, 2]],
	['a token that only looks as if it named one', [[['Bearer a.b.c']], [['Bearer a.b.d']]], [1, 2]],
	['other names are other callers', [[['a', 'ann']], [['b', 'bob']]], [1, 2]],
	['who shows no token is nobody', [[[undefined]], [['a']]], [undefined, 1]],
])('%s', (_, links, numbers) => {
	expect(numbersOf(links)).toEqual(numbers);
});
