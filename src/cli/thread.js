/*
 * A thread with one module of this project in it: a run replaces the clock, the chance and more of
 * the whole thread it is in.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { runnerImport } from 'vite';

const { entry, root } = workerData;
const { module } = await runnerImport(entry, { configFile: false, root, logLevel: 'error' });
module.serve(parentPort, workerData.pulse);
