import { Script } from 'node:vm';
import { runtimeSource } from '../build/runtime.ts';
import type { RunInput } from '../protocol/run.ts';
import type { Version } from '../protocol/version.ts';
import { runtimeKey } from '../sandbox/boot.ts';
import type { Run, RuntimePorts } from '../sandbox/runtime.ts';

export type StartRun = (input: RunInput, ports: RuntimePorts) => Run;

/** The same bundle that a browser's worker loads. */
export async function loadRuntime(version: Version): Promise<StartRun> {
	new Script(await runtimeSource(version), {
		filename: `runtime-${version}.js`,
	}).runInThisContext();
	return (globalThis as unknown as Record<symbol, StartRun>)[runtimeKey] as StartRun;
}
