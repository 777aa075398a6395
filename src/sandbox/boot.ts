import type { RunInput } from '../protocol/run.ts';
import type { VersionModules } from '../simulation/program.ts';
import { startRun } from './runtime.ts';
import { serveWorker } from './worker.ts';
import type { WorkerScope } from './worker-ports.ts';

/** Where a bundle that is no worker leaves what it can do. */
export const runtimeKey = Symbol.for('mcp-tasks-playground.runtime');

/**
 * What a runtime bundle does when it is loaded: a worker rehearses and serves a run, Node gets the
 * function.
 */
export function boot(version: VersionModules, rehearsal: RunInput): void {
	const scope = globalThis as unknown as Partial<WorkerScope> & { importScripts?: unknown };
	if (typeof scope.importScripts === 'function') {
		serveWorker(scope as WorkerScope, version, rehearsal);
	} else Object.assign(globalThis, { [runtimeKey]: startRun.bind(undefined, version) });
}
