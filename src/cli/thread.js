/*
 * A thread with one module of this project in it: a run replaces the clock, the chance and more of
 * the whole thread it is in.
 */
import { setMaxListeners } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { runnerImport } from 'vite';

/* Nor does a browser warn of many listeners: a run says in its trace all that it has to say. */
setMaxListeners(0);

const { entry, root } = workerData;
const { module } = await runnerImport(entry, { configFile: false, root, logLevel: 'error' });
module.serve(parentPort, workerData.pulse);
