import type { RunInput } from '../protocol/run.ts';
import type { EndEvent } from '../protocol/trace.ts';
import type { VersionModules } from '../simulation/program.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { startRun, type Run, type RuntimePorts } from './runtime.ts';
import { workerPorts, type WorkerScope } from './worker-ports.ts';

/** Serves one run in a worker; while none is asked for, a rehearsal makes the engine ready for it. */
export function serveWorker(
	scope: WorkerScope,
	version: VersionModules,
	rehearsal: RunInput,
): void {
	const post = scope.postMessage.bind(scope) as (message: FromWorker) => void;
	let run: Run | undefined;
	let asked = false;
	let rehearsed: Promise<unknown> = Promise.resolve();
	const ended = (end: EndEvent) => {
		const events = run?.take() ?? [];
		if (events.length > 0) post({ kind: 'events', events });
		post({ kind: 'ended', end });
	};
	/* A learner's errors are events; here comes what broke the runtime itself. */
	const failed = (error: unknown) => {
		ended({ kind: 'end', at: 0, reason: 'crashed', text: broken(error) });
	};
	const begin = (input: RunInput, steps: boolean) => {
		run = startRun(version, input, workerPorts(scope, post, steps));
		run.end.then(ended, failed);
	};
	scope.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
		switch (data.kind) {
			case 'run':
				if (asked) return;
				asked = true;
				void rehearsed.then(() => {
					/* From here on silence counts against the learner's code. */
					post({ kind: 'ready' });
					begin(data.input, data.steps);
				});
				break;
			case 'answer':
				run?.answer(data.answer).then(ended, failed);
				break;
		}
	});
	setTimeout(() => {
		if (!asked)
			rehearsed = rehearse(
				version,
				rehearsal,
				workerPorts(scope, () => undefined, false),
			);
	});
}

/** Nothing of it is seen, not even its failure. */
function rehearse(version: VersionModules, input: RunInput, ports: RuntimePorts): Promise<unknown> {
	return startRun(version, input, ports).end.catch(() => undefined);
}

function broken(error: unknown): string {
	const why = error instanceof Error ? ` (${error.message})` : '';
	return `The run broke the simulation around it${why}. Look for code that changes built-in objects such as JSON or Map.`;
}
