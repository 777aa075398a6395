import type { EndEvent } from '../protocol/trace.ts';
import type { VersionModules } from '../simulation/program.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { startRun, type Run } from './runtime.ts';
import { workerPorts, type WorkerScope } from './worker-ports.ts';

/** Serves one run in a worker. */
export function serveWorker(scope: WorkerScope, version: VersionModules): void {
	const post = scope.postMessage.bind(scope) as (message: FromWorker) => void;
	let run: Run | undefined;
	const ended = (end: EndEvent) => {
		const events = run?.take() ?? [];
		if (events.length > 0) post({ kind: 'events', events });
		post({ kind: 'ended', end });
	};
	/* Only a mistake in the runtime itself comes here: a learner's errors are events. */
	const failed = (error: unknown) => {
		ended({ kind: 'end', at: 0, reason: 'crashed', text: String(error) });
	};
	scope.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
		switch (data.kind) {
			case 'run':
				if (run) return;
				run = startRun(version, data.input, workerPorts(scope, post, data.steps));
				run.end.then(ended, failed);
				break;
			case 'answer':
				run?.answer(data.answer).then(ended, failed);
				break;
		}
	});
	post({ kind: 'ready' });
}
