import type { FromWorker, ToWorker } from '../messages.ts';

/** A worker that has its runtime loaded, or is about to; it serves one run. */
export interface RunWorker {
	/** True once the runtime is loaded and rehearsed, and the run begins. */
	readonly ready: boolean;
	post(message: ToWorker): void;
	terminate(): void;
	listen(listener: WorkerListener): void;
}

export interface WorkerListener {
	readonly message: (message: FromWorker) => void;
	/** The worker itself failed: an error outside of any run, or no memory left. */
	readonly failed: (reason: string) => void;
}

const kinds: readonly unknown[] = ['ready', 'alive', 'step'];

/** `address` is the blob of the runtime: a classic worker, since a module worker can't start here. */
export function startWorker(address: string): RunWorker {
	const worker = new Worker(address);
	let listener: WorkerListener | undefined;
	let ready = false;
	let failure: string | undefined;
	const fail = (reason: string) => {
		failure = reason;
		listener?.failed(reason);
	};
	worker.onmessage = ({ data }: MessageEvent<unknown>) => {
		if (!isFromWorker(data)) return;
		ready = true;
		listener?.message(data);
	};
	worker.onerror = (event) => {
		event.preventDefault();
		fail(event.message);
	};
	worker.onmessageerror = () => fail('a message could not be read');
	return {
		get ready() {
			return ready;
		},
		post: (message) => worker.postMessage(message),
		terminate: () => worker.terminate(),
		listen(to) {
			listener = to;
			if (failure !== undefined) queueMicrotask(() => to.failed(failure ?? ''));
		},
	};
}

/** As far as the frame looks into it; the page judges each event. */
function isFromWorker(data: unknown): data is FromWorker {
	if (typeof data !== 'object' || data === null || !('kind' in data)) return false;
	if (data.kind === 'events') return 'events' in data && Array.isArray(data.events);
	if (data.kind === 'ended') return 'end' in data && typeof data.end === 'object';
	return kinds.includes(data.kind);
}
