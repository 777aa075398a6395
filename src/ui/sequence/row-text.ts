import { faultText } from '../../protocol/fault-text.ts';
import type { TraceEvent } from '../../protocol/trace.ts';
import { visible } from '../../protocol/visible.ts';
import { spanText } from '../time-text.ts';
import type { Fold } from './folds.ts';
import { laneX, type Frame } from './lanes.ts';
import type { PlacedRow } from './layout.ts';
import { speechOf } from './speech.ts';

export interface Place {
	readonly left: number;
	readonly width: number;
}

/** Where a row's words stand: between two lanes, beside one, or across all. */
export function placeOf(
	{ row }: Pick<PlacedRow, 'row'>,
	event: TraceEvent | undefined,
	frame: Frame,
): Place {
	const first = frame.lanes[0]?.x ?? frame.left;
	const last = frame.lanes.at(-1)?.x ?? first;
	if (row.kind === 'arrow' && (event?.kind === 'message' || event?.kind === 'http')) {
		return inside(laneX(frame, event.from), laneX(frame, event.to), 12);
	}
	if (row.kind === 'task') return { left: frame.right + 6, width: frame.rightWidth - 6 };
	if (row.kind === 'speech') return inside(first - 6, last, 0);
	if (row.kind === 'fold') return inside(laneX(frame, 'client'), laneX(frame, 'server'), 12);
	return inside(first, last, 12);
}

function inside(a: number, b: number, margin: number): Place {
	return { left: Math.min(a, b) + margin, width: Math.max(0, Math.abs(b - a) - 2 * margin) };
}

export function foldText(shown: number): string {
	return `${shown === 1 ? '1 poll' : `${shown} polls`}, no change`;
}

/** How long the polls shown took; empty for fewer than two. */
export function foldSpan(shown: number, fold: Fold, events: readonly TraceEvent[]): string {
	const first = events[fold.seq]?.at ?? 0;
	const last = events[fold.polls[shown - 1] ?? fold.seq]?.at ?? first;
	return shown > 1 ? spanText(last - first) : '';
}

/** Who speaks to whom, for those who cannot see the arrow. */
export function spokenPlace(event: TraceEvent | undefined): string {
	switch (event?.kind) {
		case 'message':
			return `${event.from} to ${event.to}${event.received === null ? ', lost' : ''}:`;
		case 'http':
			return `${event.from} to ${event.to}, HTTP:`;
		case 'task':
			return `${event.side}: task ${visible(event.taskId)} is now`;
		case 'host':
			return (
				{ say: 'assistant:', ask: 'host asks:', answer: 'person answers:' }[event.act as 'say'] ??
				'host:'
			);
		default:
			return '';
	}
}

export function noteText(event: TraceEvent): string {
	switch (event.kind) {
		case 'http':
			return [event.http.method, event.http.status, event.phase].filter(Boolean).join(' ');
		case 'fault':
			return faultText(event);
		case 'error':
			return `${event.side} fails: ${event.message}`;
		case 'end':
			return event.text ?? endText[event.reason];
		case 'host':
			return speechOf(event);
		default:
			return '';
	}
}

const endText = {
	finished: 'The run is finished.',
	waiting: 'The host waits for an answer.',
	deadline: 'The run reached its deadline.',
	budget: 'The run used up its budget.',
	stuck: 'The run is stuck.',
	stopped: 'The run was stopped.',
	crashed: 'The client has crashed.',
} as const;
