import type { MessagePort } from 'node:worker_threads';
import type { RunInput } from '../protocol/run.ts';
import type { EndEvent, TraceEvent } from '../protocol/trace.ts';
import type { Version } from '../protocol/version.ts';
import type { FromWorker, ToWorker } from '../sandbox/messages.ts';
import type { Run, RuntimePorts } from '../sandbox/runtime.ts';
import { nodePorts } from './node-ports.ts';

export type StartRun = (input: RunInput, ports: RuntimePorts) => Run;

/** Places in the memory that the thread shares with who watches it. */
export const beats = 0;
/** The index of the file whose code runs, among the names of the input's files. */
export const runningFile = 1;

/** Events gather for so long before they are sent (ms of real time). */
const beat = 50;
const realNow = performance.now.bind(performance);
/* Taken before a run replaces the globals. */
const { add, store } = Atomics;

/** Serves runs in a thread, one after the other. */
export function serveThread(
	port: MessagePort,
	pulse: Int32Array,
	load: (version: Version) => Promise<StartRun>,
): void {
	const post = (message: FromWorker) => port.postMessage(message);
	let run: Run | undefined;
	const ended = (end: EndEvent) => {
		post({ kind: 'events', events: run?.take() ?? [] });
		post({ kind: 'ended', end });
	};
	const failed = (error: unknown) => {
		ended({ kind: 'end', at: 0, reason: 'crashed', text: String(error) });
	};
	port.on('message', (message: ToWorker) => {
		if (message.kind === 'answer') return void run?.answer(message.answer).then(ended, failed);
		const { input } = message;
		void load(input.version)
			.then((start) => {
				run = start(input, watchedPorts(input, pulse, post));
				return run.end;
			})
			.then(ended, failed);
	});
	post({ kind: 'ready' });
}

/** The ports of Node, that tell through shared memory how it goes: even code that never ends is seen. */
function watchedPorts(
	{ files }: RunInput,
	pulse: Int32Array,
	post: (message: FromWorker) => void,
): RuntimePorts {
	const names = Object.keys(files);
	let last = realNow();
	return {
		...nodePorts(),
		step: (file) => {
			store(pulse, runningFile, names.indexOf(file));
			add(pulse, beats, 1);
		},
		pulse: (take: () => readonly TraceEvent[]) => {
			add(pulse, beats, 1);
			if (realNow() - last < beat) return;
			last = realNow();
			const events = take();
			if (events.length > 0) post({ kind: 'events', events });
		},
	};
}
