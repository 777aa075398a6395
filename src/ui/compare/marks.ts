import { isObject } from '../../protocol/json.ts';
import type { TraceEvent } from '../../protocol/trace.ts';
import type { Unit } from './units.ts';

/** What became of one thing from 2025-11-25 to 2026-07-28, as it is seen in two messages. */
export interface Mark {
	readonly kind: 'renamed' | 'replaced' | 'moved' | 'removed' | 'new' | 'changed';
	/** Empty for what is new. */
	readonly from: string;
	/** Empty for what was removed. */
	readonly to: string;
}

/** A mark, and where each side must have it: paths into `asked` and `answered`, `*` for any key. */
interface Change extends Mark {
	readonly older?: readonly string[];
	readonly newer?: readonly string[];
	/** Does not count as long as the newer side has one of these. */
	readonly gone?: readonly string[];
}

const meta = '_meta io.modelcontextprotocol';
const envelope = `asked params ${meta}`;

const changes: readonly Change[] = [
	moved('params.protocolVersion', '_meta …/protocolVersion', 'asked params protocolVersion', [
		`${envelope}/protocolVersion`,
	]),
	moved('params.capabilities', '_meta …/clientCapabilities', 'asked params capabilities', [
		`${envelope}/clientCapabilities`,
	]),
	moved('params.clientInfo', '_meta …/clientInfo', 'asked params clientInfo', [
		`${envelope}/clientInfo`,
	]),
	moved('result.serverInfo', '_meta …/serverInfo', 'answered result serverInfo', [
		`answered result ${meta}/serverInfo`,
	]),
	moved(
		'capabilities.tasks',
		'capabilities.extensions …/tasks',
		'answered result capabilities tasks',
		['answered result capabilities extensions io.modelcontextprotocol/tasks'],
	),
	{
		kind: 'removed',
		from: 'params.task',
		to: '',
		older: ['asked params task'],
		gone: ['asked params task'],
	},
	moved('result.task', 'result', 'answered result task taskId', ['answered result taskId']),
	...durations('ttl', 'ttlMs'),
	...durations('pollInterval', 'pollIntervalMs'),
	{ kind: 'new', from: '', to: 'resultType', newer: ['answered result resultType'] },
	{
		kind: 'moved',
		from: 'tasks/result',
		to: 'result.result',
		newer: ['answered result status=completed', 'answered result result'],
	},
	{
		kind: 'moved',
		from: 'tasks/result',
		to: 'result.error',
		newer: ['answered result status=failed', 'answered result error'],
	},
	{
		kind: 'changed',
		from: 'failed',
		to: 'completed with isError',
		older: ['answered result status=failed'],
		newer: ['answered result status=completed', 'answered result result isError=true'],
	},
	{
		kind: 'changed',
		from: 'the cancelled task',
		to: 'an empty receipt',
		older: ['asked method=tasks/cancel', 'answered result status'],
		newer: ['asked method=tasks/cancel', 'answered result'],
		gone: ['answered result status'],
	},
	moved('params', 'inputRequests.*', 'asked params requestedSchema', [
		'asked params inputResponses',
	]),
	moved('result.action', 'params.inputResponses.*', 'answered result action', [
		'asked params inputResponses',
	]),
	moved('result.content', 'params.inputResponses.*', 'answered result content', [
		'asked params inputResponses',
	]),
];

function moved(from: string, to: string, older: string, newer: readonly string[]): Change {
	return { kind: 'moved', from, to, older: [older], newer };
}

/** The nested task of a creation, the flat one of all else, and what was asked for. */
function durations(from: string, to: string): readonly Change[] {
	return ['answered result task ', 'answered result ', 'asked params '].map((place) => ({
		kind: 'renamed',
		from,
		to,
		older: [place + from],
		newer: [place.replace('task ', '') + to],
	}));
}

/** What changed between two units that mean the same; methods of other names come first. */
export function marksOf(
	a: Unit,
	b: Unit,
	older: readonly TraceEvent[],
	newer: readonly TraceEvent[],
): readonly Mark[] {
	const [mine, other] = [viewOf(a, older), viewOf(b, newer)];
	const methods: readonly Mark[] =
		a.method === b.method ? [] : [{ kind: kindOf(a), from: a.method, to: b.method }];
	const found = changes.filter(
		({ older: left = [], newer: right = [], gone = [] }) =>
			left.every((path) => has(mine, path)) &&
			right.every((path) => has(other, path)) &&
			!gone.some((path) => has(other, path)) &&
			(left.length > 0 || !right.every((path) => has(mine, path))),
	);
	return [...methods, ...found.map(({ kind, from, to }) => ({ kind, from, to }))];
}

/** A push keeps what it does under another name; a handshake or a question is another thing now. */
function kindOf({ step }: Unit): Mark['kind'] {
	return step === 'push' ? 'renamed' : 'replaced';
}

function viewOf({ seq, answer }: Unit, events: readonly TraceEvent[]): unknown {
	return { asked: messageAt(events, seq), answered: messageAt(events, answer) };
}

function messageAt(events: readonly TraceEvent[], seq: number | undefined): unknown {
	const event = seq === undefined ? undefined : events[seq];
	return event?.kind === 'message' ? event.message : undefined;
}

/** True where the path leads to something, and to the value after `=` where there is one. */
function has(view: unknown, path: string): boolean {
	const [names = '', wanted] = path.split('=');
	const end = names
		.split(' ')
		.reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), view);
	return wanted === undefined ? end !== undefined : String(end) === wanted;
}
