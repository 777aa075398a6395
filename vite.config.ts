import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { chunks } from './src/build/chunks.ts';
import { lessons } from './src/build/lessons.ts';
import { leanSvelte } from './src/build/lean-svelte.ts';
import { leanMonaco } from './src/build/monaco.ts';
import { runtimes } from './src/build/runtimes.ts';
import { sandbox } from './src/build/sandbox.ts';
import { types } from './src/build/types.ts';

export default defineConfig({
	plugins: [svelte(), lessons(), types(), runtimes(), sandbox(), leanMonaco(), leanSvelte()],
	base: './',
	build: {
		target: 'es2023',
		modulePreload: { polyfill: false },
		/* The editor and its types are large, and loaded behind everything else. */
		chunkSizeWarningLimit: 8000,
		rolldownOptions: {
			output: { codeSplitting: chunks },
			checks: { pluginTimings: false },
		},
	},
	preview: { port: 4173, strictPort: true },
	server: { port: 5173 },
	test: {
		projects: [
			{
				extends: true,
				test: {
					name: 'unit',
					include: ['src/**/*.test.ts'],
					exclude: ['src/e2e/**'],
					environment: 'node',
					/* The first run of a runtime has to bundle it. */
					testTimeout: 60_000,
					hookTimeout: 60_000,
				},
			},
			{
				extends: true,
				test: {
					name: 'e2e',
					include: ['src/e2e/**/*.spec.ts'],
					environment: 'node',
					globalSetup: 'src/e2e/setup.ts',
					/* A busy machine takes its time; what is wrong fails sooner, by a limit of its own. */
					testTimeout: 180_000,
					hookTimeout: 180_000,
					expect: { poll: { timeout: 30_000 } },
					fileParallelism: false,
				},
			},
		],
	},
});
