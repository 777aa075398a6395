import { Script } from 'node:vm';
import type { ModuleBody, RuntimePorts } from '../sandbox/runtime.ts';

/* Taken before a run replaces the globals. */
const { setImmediate: realImmediate, process: realProcess } = globalThis;
const events = ['unhandledRejection', 'uncaughtException'] as const;

/** The ports of a run in Node. It is no sandbox: the code can do what this process can. */
export function nodePorts(): RuntimePorts {
	return {
		turn: () => new Promise((resolve) => void realImmediate(resolve)),
		load,
		step: () => undefined,
		pulse: () => undefined,
		onUncaught,
	};
}

const opening = 'export default ';

/** Runs the module as a script, which names its file in stacks as the module would; columns stay. */
async function load(file: string, code: string): Promise<ModuleBody> {
	const expression = `(${code.slice(opening.length).replace(/\n\/\/# sourceURL=.*$/, '\n)')}`;
	const padding = ' '.repeat(opening.length - 1);
	return new Script(padding + expression, { filename: file }).runInThisContext() as ModuleBody;
}

/** Takes the place of whoever listens, for as long as the run goes on. */
function onUncaught(listener: (error: unknown) => void): () => void {
	const others = events.map((event) => [event, realProcess.rawListeners(event)] as const);
	for (const event of events) {
		realProcess.removeAllListeners(event);
		realProcess.on(event, listener);
	}
	return () => {
		for (const [event, listeners] of others) {
			realProcess.off(event, listener);
			for (const each of listeners) realProcess.on(event, each as () => void);
		}
	};
}
