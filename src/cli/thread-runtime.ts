import type { MessagePort } from 'node:worker_threads';
import { loadRuntime } from './load-runtime.ts';
import { serveThread } from './serve-thread.ts';

/** What the command line runs in its thread: the bundles that browsers load too. */
export function serve(port: MessagePort, pulse: Int32Array): void {
	serveThread(port, pulse, loadRuntime);
}
