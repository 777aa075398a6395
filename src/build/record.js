/*
 * Runs in a thread of its own, for a run replaces the clock and the chance of the whole thread.
 */
import { resolve } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { runnerImport } from 'vite';

const { module } = await runnerImport(resolve(import.meta.dirname, 'record.ts'), {
	configFile: false,
	root: resolve(import.meta.dirname, '../..'),
	logLevel: 'error',
});

parentPort.on('message', async (input) => parentPort.postMessage(await module.record(input)));
