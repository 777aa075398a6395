import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { expect, test } from 'vitest';
import { loadCatalogue } from './catalogue.ts';
import { ruleIds } from './clauses.ts';
import { readme } from './readme.fixture.ts';
import { rules } from './rules.ts';

const catalogue = await loadCatalogue();
const checked = new Set(rules.map(({ id }) => id));

test('has the words for every rule, and for nothing else', () => {
	expect(Object.keys(catalogue.rules)).toEqual(ruleIds);
	expect(ruleIds).toHaveLength(296);
});

test.each(Object.entries(catalogue.rules))('%s is what it is said to be', (id, text) => {
	expect(checked.has(id)).toBe(text.state === 'checked');
	if (text.state === 'undecidable') expect(text.why).toMatch(/\.$/);
	expect(text.statement).toMatch(/\S/);
	for (const name of text.ambiguities ?? []) expect(catalogue.ambiguities).toHaveProperty([name]);
});

test('README.md lists every rule as it stands', async () => {
	const text = await format(readme(catalogue, places()), { parser: 'markdown' });
	await expect(text).toMatchFileSnapshot('README.md');
});

/** The files that hold each rule, by its id. */
function places(): ReadonlyMap<string, readonly string[]> {
	const found = new Map<string, string[]>();
	for (const folder of ['both', '2025-11-25', '2026-07-28']) {
		const files = readdirSync(join(import.meta.dirname, folder)).filter(
			(name) => name.endsWith('.ts') && !name.includes('fixture'),
		);
		for (const file of files) {
			const text = readFileSync(join(import.meta.dirname, folder, file), 'utf8');
			for (const [id] of text.matchAll(/(?:both|2025|2026)\/[a-z0-9-]+(?=')/g)) {
				const known = found.get(id) ?? [];
				if (!known.includes(`${folder}/${file}`)) found.set(id, [...known, `${folder}/${file}`]);
			}
		}
	}
	return found;
}
