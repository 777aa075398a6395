import type { MessagePort } from 'node:worker_threads';
import { serveThread } from '../cli/serve-thread.ts';
import type { VersionModules } from '../simulation/program.ts';
import { startRun } from './runtime.ts';

/** A version without an SDK: a server's factory gets the bare transport. */
const bare: VersionModules = {
	registry: (playground) => ({ playground }),
	specifiers: ['playground'],
	serve: async (factory, transport) => {
		await factory(...([transport] as never[]));
		await transport.start();
	},
	onTaskChange: () => () => undefined,
	keepTasks: () => () => undefined,
};

/** Serves runs of it in a thread of the tests. */
export function serve(port: MessagePort, pulse: Int32Array): void {
	serveThread(port, pulse, async () => startRun.bind(undefined, bare));
}
