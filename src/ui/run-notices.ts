import type { EndEvent, ErrorEvent } from '../protocol/trace.ts';
import type { Place } from './open-file.ts';
import { type StageLane, trouble, waits } from './stage-lane.ts';

/** What must be said about a run beside its picture. */
export type RunNotice =
	| { readonly kind: 'asked'; readonly text: string }
	| { readonly kind: 'wrong'; readonly text: string; readonly place?: Place };

/** `problem` is why the code could not be read, so that the run shown is an older one. */
export function noticesOf(
	lane: StageLane,
	problem: ErrorEvent | null,
	several: boolean,
): readonly RunNotice[] {
	const prefix = several ? `${lane.version}: ` : '';
	const notices: RunNotice[] = [];
	if (problem) notices.push(unreadable(lane, problem, prefix));
	const text = trouble(lane);
	if (text && !problem) notices.push({ kind: 'wrong', text: prefix + text, ...troublePlace(lane) });
	if (waits(lane)) {
		notices.push({ kind: 'asked', text: `${prefix}The run waits: the host is asked something.` });
	}
	return notices;
}

function unreadable(lane: StageLane, problem: ErrorEvent, prefix: string): RunNotice {
	const where = problem.file ? `${problem.file}${problem.line ? `:${problem.line}` : ''} ` : '';
	const before = lane.events.length > 0 ? ' The run shown is the last one that could be read.' : '';
	const text = `${prefix}${where}does not compile: ${problem.message}.${before}`.replace('..', '.');
	return { kind: 'wrong', text, ...placeOf(lane, problem) };
}

/** Where the run came to its end, or else the last error of it that has a line. */
function troublePlace(lane: StageLane): { readonly place?: Place } {
	const end = lane.events.at(-1);
	if (end?.kind === 'end' && end.line !== undefined) return placeOf(lane, end);
	const error = lane.events.findLast((event) => event.kind === 'error' && event.line !== undefined);
	return error?.kind === 'error' ? placeOf(lane, error) : {};
}

function placeOf(
	{ version }: StageLane,
	{ file, line }: ErrorEvent | EndEvent,
): { readonly place?: Place } {
	return file !== undefined && line !== undefined ? { place: { version, file, line } } : {};
}
