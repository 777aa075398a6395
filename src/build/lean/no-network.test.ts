import { expect, test } from 'vitest';
import { withoutExports } from './no-network.ts';

const load = async (code: string) =>
	(await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<
		string,
		() => unknown
	>;

test('what matches is taken away under whatever name, and says why; the rest stays', async () => {
	const code = `const a = () => 1, b = () => 2, c = () => 3;\nexport { a as fetchToken, b as add, c };`;
	const { fetchToken, add, c } = await load(withoutExports(code, /Token$|^b$/));
	expect(() => fetchToken?.()).toThrow('A run has no network and no sign-in.');
	expect([add?.(), c?.()]).toEqual([2, 3]);
});
