import { exchangeOf, requestAt, type Exchange } from '../../protocol/exchange.ts';
import { isRequest } from '../../protocol/message.ts';
import { revisions } from '../../protocol/revision.ts';
import { isTerminal } from '../../protocol/task.ts';
import type { MessageEvent, TaskStatus, TraceEvent } from '../../protocol/trace.ts';
import type { Version } from '../../protocol/version.ts';
import { outcomeOf } from './outcome.ts';
import { stepOf, type Step } from './steps.ts';

/** One request with its answer, or one notification; those that say the same again are one unit. */
export interface Unit {
	readonly step: Step;
	/** Equal where two messages do the same thing, whatever each version calls it. */
	readonly meaning: string;
	readonly method: string;
	readonly from: string;
	readonly seq: number;
	/** The `seq` of the answer, where there is one. */
	readonly answer: number | undefined;
	/** What the answer, or the notification, tells of its task. */
	readonly status: TaskStatus | undefined;
	readonly task: string | undefined;
	/** What else came of it: an error, a loss. */
	readonly outcome: string | undefined;
	/** The `seq` of the event with which all of the above is known. */
	readonly until: number;
	/** The `seq` of each further one that says the same. */
	readonly more: readonly number[];
	/** The `seq` of every message in it, answers too. */
	readonly all: readonly number[];
}

/** What crosses the wire in a run, in the order in which it was begun. */
export function unitsOf(version: Version, events: readonly TraceEvent[]): readonly Unit[] {
	const exchange = exchangeOf(version, events);
	const units: Unit[] = [];
	events.forEach((event, seq) => {
		if (event.kind !== 'message' || !('method' in event.message)) return;
		const unit = unitOf(version, events, exchange, event, seq);
		const same = folds(unit) ? lastLike(units, unit) : -1;
		const before = units[same];
		if (before) units[same] = joined(before, unit);
		else units.push(unit);
	});
	return units;
}

function joined(before: Unit, { seq, all }: Unit): Unit {
	return { ...before, more: [...before.more, seq], all: [...before.all, ...all] };
}

function unitOf(
	version: Version,
	events: readonly TraceEvent[],
	exchange: Exchange,
	event: MessageEvent,
	seq: number,
): Unit {
	const method = 'method' in event.message ? event.message.method : '';
	const asks = isRequest(event.message);
	const answer = asks ? exchange.answeredBy(seq) : undefined;
	const status = statusAt(version, events, asks ? answer : seq, requestAt(events, seq));
	const step = stepOf(method, status);
	const ofPoll = step === 'poll' ? `poll ${pollWord(status)}` : undefined;
	return {
		step,
		meaning: ofPoll ?? meanings[method] ?? method,
		method,
		from: event.from,
		seq,
		answer,
		status,
		task: exchange.taskOf(seq),
		outcome: outcomeOf(events, seq, answer),
		until: answer ?? (asks ? events.length - 1 : seq),
		more: [],
		all: answer === undefined ? [seq] : [seq, answer],
	};
}

/** Methods that do in one version what another does in the other. */
const meanings: Readonly<Record<string, string>> = {
	initialize: 'negotiate',
	'server/discover': 'negotiate',
	'elicitation/create': 'input',
	'sampling/createMessage': 'input',
	'roots/list': 'input',
	'tasks/update': 'input',
	'notifications/tasks': 'push',
	'notifications/tasks/status': 'push',
};

/** Ends count as one, since the versions name the same end differently. */
function pollWord(status: TaskStatus | undefined): string {
	return status === undefined || !isTerminal(status) ? (status ?? 'unknown') : 'end';
}

function statusAt(
	version: Version,
	events: readonly TraceEvent[],
	seq: number | undefined,
	asked: ReturnType<typeof requestAt>,
): TaskStatus | undefined {
	const event = seq === undefined ? undefined : events[seq];
	if (event?.kind !== 'message') return undefined;
	return revisions[version].taskOf(event.message, asked)?.status;
}

/** What comes again and again. */
function folds({ step, method }: Unit): boolean {
	return (
		step === 'poll' || method === 'notifications/progress' || method === 'notifications/message'
	);
}

/** The index of the task's last unit, where that says the same and only such have come since. */
function lastLike(units: readonly Unit[], unit: Unit): number {
	for (let at = units.length - 1; at >= 0; at--) {
		const other = units[at];
		if (!other || !folds(other)) return -1;
		if (other.task === unit.task) return other.meaning === unit.meaning ? at : -1;
	}
	return -1;
}
