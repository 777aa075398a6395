import type { TraceEvent } from '../../protocol/trace.ts';
import type { OpenedTrace, Phase, Told } from './open-recording.ts';
import TraceWorker from './trace.worker.ts?worker';

export interface Progress {
	readonly phase: Phase;
	readonly done: number;
	readonly of: number;
}

export interface Listener {
	readonly progress: (progress: Progress) => void;
	readonly opened: (opened: OpenedTrace) => void;
	readonly failed: (text: string) => void;
}

/** Reads and judges a recording beside the page; what is returned stops it. */
export function readInWorker(source: string | Blob, listener: Listener): () => void {
	const worker = new TraceWorker();
	const events: TraceEvent[] = [];
	worker.onmessage = ({ data: told }: MessageEvent<Told>) => {
		if (told.kind === 'progress') return listener.progress(told);
		if (told.kind === 'events') return void events.push(...told.events);
		worker.terminate();
		if (told.kind === 'failed') return listener.failed(told.text);
		listener.opened({ trace: { header: told.header, events }, ...told.rest });
	};
	worker.onerror = (event) => {
		event.preventDefault();
		worker.terminate();
		listener.failed(event.message || 'What reads traces could not be loaded. Reload the page.');
	};
	worker.postMessage(source);
	return () => worker.terminate();
}
