import { requestAt, type Exchange } from '../../protocol/exchange.ts';
import { revisions } from '../../protocol/revision.ts';
import { isTerminal, statusTold } from '../../protocol/task.ts';
import type { TaskStatus, TraceEvent } from '../../protocol/trace.ts';
import type { Version } from '../../protocol/version.ts';
import type { PlacedRow } from './layout.ts';

/** One task beside one lane: what that peer holds its status to be, from when on. */
export interface Rail {
	readonly task: string;
	readonly peer: string;
	/** Beside which other rails of the peer it stands, from 0. */
	readonly column: number;
	readonly segments: readonly Segment[];
}

interface Segment {
	readonly seq: number;
	readonly status: TaskStatus;
	readonly y: number;
	/** Where the next begins; null for the last of a task that is not over. */
	readonly end: number | null;
}

interface Point {
	readonly seq: number;
	readonly y: number;
	readonly status: TaskStatus;
}

const terminalTail = 14;

/**
 * The task's own side knows it from its machine, or as soon as it says so; the other side learns
 * of it only with a message that arrives. Between the two rails lies what polling costs.
 */
export function railsOf(
	version: Version,
	events: readonly TraceEvent[],
	exchange: Exchange,
	rows: readonly PlacedRow[],
): readonly Rail[] {
	const points = pointsOf(version, events, exchange, rows);
	const rails = [...points].map(([key, list]) => {
		const [peer = '', task = ''] = key.split(' ', 2);
		return { task, peer, segments: segmentsOf(list) };
	});
	return withColumns(rails);
}

function pointsOf(
	version: Version,
	events: readonly TraceEvent[],
	exchange: Exchange,
	rows: readonly PlacedRow[],
): ReadonlyMap<string, readonly Point[]> {
	const points = new Map<string, Point[]>();
	const truths = new Set(events.flatMap((event) => (event.kind === 'task' ? event.taskId : [])));
	const add = (peer: string, task: string, point: Point): void => {
		const key = `${peer} ${task}`;
		const known = points.get(key);
		if (known) known.push(point);
		else points.set(key, [point]);
	};
	for (const { row, y, end } of rows) {
		const event = events[row.seq];
		if (event?.kind === 'task')
			add(event.side, event.taskId, { seq: row.seq, y, status: event.status });
		if (row.kind !== 'arrow' || event?.kind !== 'message') continue;
		const answered = requestAt(events, exchange.answers(row.seq));
		for (const view of revisions[version].tasksOf(event.message, answered)) {
			const [taskId, status] = [view.taskId, statusTold(view)];
			if (!status) continue;
			if (!truths.has(taskId)) add(event.from, taskId, { seq: row.seq, y, status });
			if (event.received !== null) add(event.to, taskId, { seq: row.seq, y: end, status });
		}
	}
	return points;
}

/** From one change of status to the next. */
function segmentsOf(points: readonly Point[]): readonly Segment[] {
	const ordered = [...points].sort((a, b) => a.y - b.y);
	const changes = ordered.filter(({ status }, at) => status !== ordered[at - 1]?.status);
	return changes.map(({ seq, status, y }, at): Segment => {
		const next = changes[at + 1];
		const last = isTerminal(status) ? y + terminalTail : null;
		return { seq, status, y, end: next ? next.y : last };
	});
}

/** Rails of one peer that overlap stand side by side. */
function withColumns(rails: readonly Omit<Rail, 'column'>[]): readonly Rail[] {
	const taken = new Map<string, number[]>();
	return [...rails]
		.sort((a, b) => startOf(a) - startOf(b))
		.map((rail) => {
			const columns = taken.get(rail.peer) ?? [];
			const free = columns.findIndex((end) => end < startOf(rail));
			const column = free < 0 ? columns.length : free;
			columns[column] = rail.segments.at(-1)?.end ?? Infinity;
			taken.set(rail.peer, columns);
			return { ...rail, column };
		});
}

function startOf({ segments }: Pick<Rail, 'segments'>): number {
	return segments[0]?.y ?? 0;
}
