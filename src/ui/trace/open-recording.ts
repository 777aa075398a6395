import { Checker } from '../../checker/checker.ts';
import type { KnownFinding } from '../../checker/finding.ts';
import { parseJson } from '../../checker/read/json-in.ts';
import { headerOf, isWholeJson, LineReader, readRecording } from '../../checker/read/read.ts';
import type { ReadTrace, TraceProblem } from '../../protocol/ndjson.ts';
import { isMessage } from '../../protocol/message.ts';
import type {
	HttpEvent,
	MessageEvent,
	Trace,
	TraceEvent,
	TraceHeader,
} from '../../protocol/trace.ts';
import { tooDeep } from './too-deep.ts';

/** What a recording turned out to be. */
export interface OpenedTrace {
	readonly trace: Trace;
	readonly findings: readonly KnownFinding[];
	readonly problems: readonly TraceProblem[];
	/** What the numbers of the problems count. */
	readonly counted: Counted;
}

export type Counted = 'line' | 'entry';

export type Phase = 'reading' | 'checking';

/** What is told while a recording is read; the events come in parts, since there may be very many. */
export type Told =
	| { readonly kind: 'progress'; readonly phase: Phase; readonly done: number; readonly of: number }
	| { readonly kind: 'events'; readonly events: readonly TraceEvent[] }
	| { readonly kind: 'opened'; readonly header: TraceHeader; readonly rest: Rest }
	| { readonly kind: 'failed'; readonly text: string };

type Rest = Omit<OpenedTrace, 'trace'>;

/** So many lines or events between two signs of life. */
const stride = 2000;

/** Reads a recording in any known format, then judges it. */
export function* openRecording(text: string): Generator<Told> {
	const plain = text.replace(/^\uFEFF/, '');
	yield { kind: 'progress', phase: 'reading', done: 0, of: 1 };
	const whole = isOneValue(plain) ? readRecording(plain) : undefined;
	const { trace, problems, lines } = whole
		? { ...whole, lines: undefined }
		: yield* readLines(plain.split('\n'));
	const { header, events } = trace;
	const findings = yield* judge(trace);
	const deep: TraceProblem[] = [];
	for (let at = 0; at < events.length; at += stride)
		yield {
			kind: 'events',
			events: events.slice(at, at + stride).map((event, index) => {
				const text = tooDeep(event);
				if (text === undefined) return drawable(event);
				deep.push({ line: lines?.[at + index] ?? entryOf(event, at + index), text });
				return { kind: 'log', at: event.at, side: sideOf(event), level: 'error', text };
			}),
		};
	const all = [...problems, ...deep].sort((a, b) => a.line - b.line);
	const counted = whole ? 'entry' : 'line';
	yield { kind: 'opened', header, rest: { findings, problems: all, counted } };
}

/** Its number in a list; a HAR file tells it of every event. */
function entryOf(event: TraceEvent, index: number): number {
	const stream = isSent(event) ? Number(event.http?.stream) : NaN;
	return stream > 0 ? stream : index + 1;
}

function sideOf(event: TraceEvent): string {
	return isSent(event) ? event.from : 'client';
}

function isSent(event: TraceEvent): event is MessageEvent | HttpEvent {
	return event.kind === 'message' || event.kind === 'http';
}

/** What is no message has been judged; nothing can be drawn of it but its text. */
function drawable(event: TraceEvent): TraceEvent {
	if (event.kind !== 'message' || isMessage(event.message)) return event;
	const text = typeof event.message === 'string' ? event.message : JSON.stringify(event.message);
	return { kind: 'log', at: event.at, side: event.from, level: 'error', text };
}

/** A text that only looks like one value is read by its lines. */
function isOneValue(text: string): boolean {
	return isWholeJson(text) && parseJson(text) !== undefined;
}

function* readLines(
	lines: readonly string[],
): Generator<Told, ReadTrace & { lines: readonly number[] }> {
	const reader = new LineReader();
	const events: TraceEvent[] = [];
	const numbers: number[] = [];
	for (const [index, line] of lines.entries()) {
		if (index % stride === stride - 1)
			yield { kind: 'progress', phase: 'reading', done: index, of: lines.length };
		for (const event of reader.add(line)) {
			events.push(event);
			numbers.push(index + 1);
		}
	}
	return {
		trace: { header: headerOf(reader.header, events), events },
		problems: reader.problems,
		lines: numbers,
	};
}

function* judge({ header, events }: Trace): Generator<Told, readonly KnownFinding[]> {
	const checker = new Checker(header.version);
	for (const [index, event] of events.entries()) {
		if (index % stride === 0)
			yield { kind: 'progress', phase: 'checking', done: index, of: events.length };
		checker.add(event);
	}
	return checker.finish();
}
