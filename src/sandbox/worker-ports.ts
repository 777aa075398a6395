import type { TraceEvent } from '../protocol/trace.ts';
import type { FromWorker } from './messages.ts';
import type { ModuleBody, RuntimePorts } from './runtime.ts';
import { createTurn } from './turn.ts';

/** A sign of life goes out, and events are sent, at least so often (ms of real time). */
const beat = 50;

export interface WorkerScope {
	postMessage(message: FromWorker): void;
	addEventListener(kind: string, listener: (event: never) => void): void;
	removeEventListener(kind: string, listener: (event: never) => void): void;
}

/** The ports of a run in a worker. Whatever they use is taken before learner code runs. */
export function workerPorts(
	scope: WorkerScope,
	post: (message: FromWorker) => void,
	steps: boolean,
): RuntimePorts {
	const realNow = performance.now.bind(performance);
	const listen = scope.addEventListener.bind(scope);
	const unlisten = scope.removeEventListener.bind(scope);
	let last = realNow();
	let told: string | undefined;
	const send = (take: () => readonly TraceEvent[]) => {
		const events = take();
		post(events.length > 0 ? { kind: 'events', events } : { kind: 'alive' });
	};
	return {
		/* A rejection that nobody handles is told of a turn later. */
		turn: createTurn(2),
		load: importBlob,
		step: (file) => {
			if (!steps || file === told) return;
			told = file;
			post({ kind: 'step', file });
		},
		pulse: (take) => {
			if (realNow() - last < beat) return;
			last = realNow();
			send(take);
		},
		/* Code that never ends takes along what was not sent. */
		...(steps && { recorded: send }),
		onUncaught: (listener) => {
			const failed = (event: ErrorEvent) => {
				event.preventDefault();
				listener(event.error ?? event.message);
			};
			const rejected = (event: PromiseRejectionEvent) => {
				event.preventDefault();
				listener(event.reason);
			};
			listen('error', failed);
			listen('unhandledrejection', rejected);
			return () => {
				unlisten('error', failed);
				unlisten('unhandledrejection', rejected);
			};
		},
	};
}

async function importBlob(_file: string, code: string): Promise<ModuleBody> {
	const url = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
	try {
		const module = (await import(/* @vite-ignore */ url)) as { default: ModuleBody };
		return module.default;
	} finally {
		URL.revokeObjectURL(url);
	}
}
