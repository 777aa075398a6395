import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import typescript from 'typescript-eslint';

/** Folders that must give the same result everywhere: no clock, no chance, no page, no network. */
const pure = ['protocol', 'checker', 'tasks', 'simulation', 'scenario', 'lessons'];

const ambient = [
	'setTimeout',
	'clearTimeout',
	'setInterval',
	'clearInterval',
	'Date',
	'performance',
	'fetch',
	'XMLHttpRequest',
	'WebSocket',
	'window',
	'document',
	'navigator',
	'localStorage',
	'sessionStorage',
	'indexedDB',
	'crypto',
];

export default defineConfig(
	globalIgnores(['dist', '.cache', 'lessons', 'public']),
	typescript.configs.strict,
	typescript.configs.stylistic,
	svelte.configs.recommended,
	{
		files: ['**/*.svelte', '**/*.svelte.ts'],
		languageOptions: { parserOptions: { parser: typescript.parser } },
		rules: { 'prefer-const': 'off' },
	},
	{
		rules: {
			eqeqeq: ['error', 'always', { null: 'ignore' }],
			'no-eval': 'error',
			'no-new-func': 'error',
			'no-restricted-syntax': ['error', { selector: 'TSEnumDeclaration', message: 'Use a union.' }],
			'@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
			'@typescript-eslint/consistent-type-imports': 'error',
		},
	},
	{
		files: pure.map((folder) => `src/${folder}/**/*.ts`),
		ignores: [
			'**/*.test.ts',
			'src/tasks/clock.ts',
			'src/simulation/{clock,crypto,date,globals,intl}.ts',
			'src/scenario/storage.ts',
		],
		rules: {
			'no-restricted-globals': ['error', ...ambient],
			'no-restricted-properties': ['error', { object: 'Math', property: 'random' }],
		},
	},
);
