import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { hollow, refuse } from './hollow.ts';

/** Modules that come along and have no use here: other languages of sucrase, makers of functions, HTTP. */
const hollowed = [
	/\/sucrase\/dist\/esm\/parser\/plugins\/(flow|jsx\/index|jsx\/xhtml)\.js$/,
	/\/sucrase\/dist\/esm\/transformers\/(ESMImport|Flow|JSX|JestHoist|NumericSeparator|OptionalCatchBinding|OptionalChainingNullish|ReactDisplayName|ReactHotLoader)Transformer\.js$/,
	/\/sucrase\/dist\/esm\/util\/formatTokens\.js$/,
	/\/zod\/v4\/core\/compile\.js$/,
	/\/src\/tasks\/2026-07-28\/fetch\.ts$/,
];

const noOAuth = 'There is no OAuth in a run.';

/** Packages that are replaced as a whole, by the specifier that imports them. */
const packages: Readonly<Record<string, string>> = {
	'node:crypto': `export function randomBytes(count) {
		const bytes = crypto.getRandomValues(new Uint8Array(count));
		const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
		return Object.assign(bytes, { toString: () => hex });
	}`,
	'ts-interface-checker':
		'export const createCheckers = () => ({ Options: { strictCheck: () => undefined } });',
	'zod/v3': refuse('object', 'There is zod 4 only.'),
	'zod-to-json-schema': refuse('zodToJsonSchema', 'There is zod 4 only.'),
	jose: refuse('importJWK', noOAuth),
	'pkce-challenge': `export default ${refuse('pkceChallenge', noOAuth).slice('export '.length)}`,
	eventsource: 'export class EventSource {}',
	/* Part of what writes source maps, for those who read some first. */
	'@jridgewell/trace-mapping': ['TraceMap', 'decodedMappings']
		.map((name) => refuse(name, 'No source map is read.'))
		.join('\n'),
};

/** Modules in the place of others, by the end of their path. */
const modules: Readonly<Record<string, string>> = {
	/* ajv makes functions from text, which the sandbox forbids. */
	'/sdk/dist/esm/validation/ajv-provider.js':
		"export { CfWorkerJsonSchemaValidator as AjvJsonSchemaValidator } from './cfworker-provider.js';",
	'/zod/v4/locales/index.js': "export { default as en } from './en.js';",
	'/sucrase/dist/esm/Options-gen-types.js': 'export default {};',
};

/** Client and server bring the same validator, each its own copy. */
const validatorOfClient = /client\/dist\/cfWorkerProvider-\w+\.mjs$/;
const validatorOfServer =
	'export { CfWorkerJsonSchemaValidator as t } from "@modelcontextprotocol/server/validators/cf-worker";';

/** Makes a runtime fit for browsers, and small. */
export function trim(): Plugin {
	return {
		name: 'playground:trim',
		enforce: 'pre',
		resolveId: (id) => (Object.hasOwn(packages, id) ? `\0replaced:${id}` : null),
		load(id) {
			if (id.startsWith('\0replaced:')) return packages[id.slice('\0replaced:'.length)];
			const end = Object.keys(modules).find((path) => id.endsWith(path));
			if (end !== undefined) return modules[end];
			if (validatorOfClient.test(id)) return validatorOfServer;
			return hollowed.some((path) => path.test(id)) ? hollow(readFileSync(id, 'utf8')) : null;
		},
	};
}
