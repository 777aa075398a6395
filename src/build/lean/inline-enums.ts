import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const parser = join(dirname(createRequire(import.meta.url).resolve('sucrase')), 'esm/parser');

/** The enums of sucrase and what its modules call them: half of its parser's text is their names. */
const enums = [
	{ file: 'tokenizer/types.js', names: ['TokenType', 'tt'] },
	{ file: 'tokenizer/keywords.js', names: ['ContextualKeyword'] },
	{ file: 'util/charcodes.js', names: ['charCodes'] },
];

const definition =
	/^export var (\w+); \(function \(\1\) \{\n([^]*?)\n\}\)\(\1 \|\| \(\1 = \{\}\)\);/m;
const member = /^ *const (\w+) = (?:(\w+) (\+|<<) )?(\w+);/gm;

/** The values of an enum, in the form that TypeScript compiles it to. */
export function enumValues(code: string): ReadonlyMap<string, number> {
	const values = new Map<string, number>();
	const valueOf = (term: string) => values.get(term) ?? Number(term);
	for (const [, name = '', left, sign, right = ''] of definition
		.exec(code)?.[2]
		?.matchAll(member) ?? []) {
		const value = valueOf(right);
		if (left === undefined) values.set(name, value);
		else values.set(name, sign === '+' ? valueOf(left) + value : valueOf(left) << value);
	}
	return values;
}

/** Puts values in the place of `Enum.name`, and takes the enum away where it is defined. */
export function inlineEnums(
	code: string,
	known: ReadonlyMap<string, ReadonlyMap<string, number>>,
): string {
	const names = [...known.keys()].join('|');
	const lean = code
		.replace(definition, (all, name: string) =>
			known.has(name) ? `export const ${name} = 0;` : all,
		)
		.replace(new RegExp(`\\b(${names})\\.(\\w+)`, 'g'), (_, name: string, key: string) => {
			const value = known.get(name)?.get(key);
			if (value === undefined || Number.isNaN(value)) throw new Error(`What is ${name}.${key}?`);
			return String(value);
		});
	if (new RegExp(`\\b(${names})[[(]`).test(lean)) throw new Error('An enum is used as an object.');
	return lean;
}

/** Makes sucrase smaller, and quicker to start. */
export function leanSucrase(): Plugin {
	let known: ReadonlyMap<string, ReadonlyMap<string, number>> | undefined;
	return {
		name: 'playground:lean-sucrase',
		enforce: 'pre',
		transform: {
			filter: { id: /\/sucrase\/dist\/esm\/.*\.js$/ },
			handler(code) {
				known ??= new Map(
					enums.flatMap(({ file, names }) => {
						const values = enumValues(readFileSync(join(parser, file), 'utf8'));
						return names.map((name) => [name, values] as const);
					}),
				);
				return { code: inlineEnums(code, known), map: null };
			},
		},
	};
}
