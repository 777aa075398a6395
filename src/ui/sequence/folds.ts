import { requestAt, type Exchange } from '../../protocol/exchange.ts';
import { revisions } from '../../protocol/revision.ts';
import { isTerminal, type TaskView } from '../../protocol/task.ts';
import type { TraceEvent } from '../../protocol/trace.ts';
import type { Version } from '../../protocol/version.ts';

/** Polls in a row whose answers say what the poll before them said. */
export interface Fold {
	readonly seq: number;
	readonly last: number;
	/** The `seq` of each poll's answer, in order. */
	readonly polls: readonly number[];
}

/** How many polls of a fold lie among the first `position` events. */
export function pollsShown(fold: Fold, position: number): number {
	return fold.polls.filter((seq) => seq < position).length;
}

const known = new WeakMap<Exchange, readonly Fold[]>();

/** The folds of a run; made once per run. */
export function foldsOf(
	version: Version,
	events: readonly TraceEvent[],
	exchange: Exchange,
): readonly Fold[] {
	const folds = known.get(exchange) ?? findFolds(version, events, exchange);
	known.set(exchange, folds);
	return folds;
}

function findFolds(
	version: Version,
	events: readonly TraceEvent[],
	exchange: Exchange,
): readonly Fold[] {
	const silent = silentAnswers(version, events, exchange);
	const folds: Fold[] = [];
	let run: number[] = [];
	const close = () => {
		const fold = foldOf(run, exchange, silent);
		if (fold) folds.push(fold);
		run = [];
	};
	for (let seq = 0; seq < events.length; seq++) {
		const kind = events[seq]?.kind;
		if (silent.has(seq) || silent.has(exchange.answeredBy(seq) ?? -1)) run.push(seq);
		else if (kind !== 'log' && kind !== 'http') close();
	}
	close();
	return folds;
}

/** At least two whole polls; a half one at either edge stays outside. */
function foldOf(
	run: readonly number[],
	exchange: Exchange,
	silent: ReadonlySet<number>,
): Fold | undefined {
	const inside = new Set(run);
	const whole = run.filter((seq) =>
		inside.has(exchange.answeredBy(seq) ?? exchange.answers(seq) ?? -1),
	);
	const polls = whole.filter((seq) => silent.has(seq));
	const [first, last] = [whole[0], whole.at(-1)];
	if (first === undefined || last === undefined || polls.length < 2) return undefined;
	return last - first >= 3 ? { seq: first, last, polls } : undefined;
}

/** The answers to `tasks/get` that repeat the one before of the same task to the same peer. */
function silentAnswers(
	version: Version,
	events: readonly TraceEvent[],
	exchange: Exchange,
): ReadonlySet<number> {
	const silent = new Set<number>();
	const said = new Map<string, string>();
	events.forEach((event, seq) => {
		if (event.kind !== 'message' || event.received === null) return;
		const answered = requestAt(events, exchange.answers(seq));
		if (answered?.method !== 'tasks/get') return;
		const task = revisions[version].taskOf(event.message, answered);
		if (!task) return;
		const [key, words] = [`${event.to} ${task.taskId}`, wordsOf(task)];
		if (said.get(key) === words && !isTerminal(task.status)) silent.add(seq);
		said.set(key, words);
	});
	return silent;
}

function wordsOf(task: TaskView): string {
	const { status, statusMessage, ttl, pollInterval, inputRequests } = task;
	return JSON.stringify([
		status,
		statusMessage,
		ttl,
		pollInterval,
		inputRequests && Object.keys(inputRequests),
	]);
}
