import type { Answer } from '../../protocol/run.ts';
import type { Version } from '../../protocol/version.ts';
import type { FromFrame, ToFrame } from '../messages.ts';
import { Outlet } from './outlet.ts';
import { SupervisedRun, tickLength } from './supervised-run.ts';
import { startWorker } from './warm-worker.ts';
import { WarmWorkers } from './warm-workers.ts';

/** Real time (ms) after a run, which belongs to the page that draws it. */
const breath = 100;

interface Current {
	readonly id: number;
	readonly run: SupervisedRun;
	readonly outlet: Outlet;
}

/** Learner code lives below an origin of its own, or not at all. */
if (self.origin !== 'null' || parent === self) {
	throw new Error('This page is part of another one and does nothing by itself.');
}

const page = parent;
const runtimes = new Map<Version, string>();
const workers = new WarmWorkers((version) => startWorker(runtimes.get(version) ?? ''));
let current: Current | undefined;
let ticking: ReturnType<typeof setInterval> | undefined;

function tell(message: FromFrame): void {
	page.postMessage(message, '*');
}

function begin({ run: id, input }: Extract<ToFrame, { kind: 'run' }>): void {
	current?.run.abandon();
	current?.outlet.close();
	const outlet = new Outlet({
		events: (events) => tell({ kind: 'events', run: id, events }),
		ended: (end) => {
			tell({ kind: 'ended', run: id, end });
			setTimeout(() => workers.warm(input.version), breath);
			rest();
		},
		later: (then, ms) => setTimeout(then, ms),
	});
	const run = new SupervisedRun(input, {
		worker: () => workers.take(input.version),
		warm: () => workers.warm(input.version),
		events: (events) => outlet.push(events),
		ended: (end) => outlet.end(end),
	});
	current = { id, run, outlet };
	watch();
}

function watch(): void {
	ticking ??= setInterval(() => {
		current?.run.tick();
		tell({ kind: 'alive' });
	}, tickLength);
}

function rest(): void {
	clearInterval(ticking);
	ticking = undefined;
}

function answer(answer: Answer): void {
	current?.run.answer(answer);
	watch();
}

function hear(message: ToFrame): void {
	switch (message.kind) {
		case 'runtime': {
			const blob = new Blob([message.source], { type: 'text/javascript' });
			runtimes.set(message.version, URL.createObjectURL(blob));
			return workers.warm(message.version);
		}
		case 'run':
			return begin(message);
		case 'answer':
			return message.run === current?.id ? answer(message.answer) : undefined;
		case 'stop':
			return message.run === current?.id ? current.run.stop() : undefined;
	}
}

addEventListener('message', (event: MessageEvent<ToFrame>) => {
	if (event.source === page) hear(event.data);
});

tell({ kind: 'ready' });
