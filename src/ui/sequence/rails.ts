import { requestAt, type Exchange } from '../../protocol/exchange.ts';
import { revisions } from '../../protocol/revision.ts';
import { isTerminal, statusTold } from '../../protocol/task.ts';
import type { TaskStatus, TraceEvent } from '../../protocol/trace.ts';
import type { Version } from '../../protocol/version.ts';
import { grouped } from '../grouped.ts';
import type { PlacedRow } from './layout.ts';
import { Columns, type Span, uppermost } from './spans.ts';

/** One task beside one lane: what that peer holds its status to be, from when on. */
export interface Rail {
	readonly task: string;
	readonly peer: string;
	/** Beside which other rails of the peer it stands, from 0. */
	readonly column: number;
	readonly segments: readonly Segment[];
}

/** It ends where the next begins; the last of a task that is not over has no end. */
interface Segment extends Span {
	readonly task: string;
	readonly seq: number;
	readonly status: TaskStatus;
}

/** The rails of one column of one peer, as they are drawn: in order, without overlapping. */
export interface Track {
	readonly peer: string;
	readonly column: number;
	readonly segments: readonly Segment[];
}

interface Point {
	readonly seq: number;
	readonly y: number;
	readonly status: TaskStatus;
}

interface Sight {
	readonly peer: string;
	readonly task: string;
	readonly points: Point[];
}

const terminalTail = 14;
const columns = 4;

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
	const rails = sightsOf(version, events, exchange, rows).map(({ peer, task, points }) => {
		return { task, peer, segments: segmentsOf(task, points) };
	});
	return withColumns(rails);
}

function sightsOf(
	version: Version,
	events: readonly TraceEvent[],
	exchange: Exchange,
	rows: readonly PlacedRow[],
): readonly Sight[] {
	const sights = new Map<string, Sight>();
	const truths = new Set(events.flatMap((event) => (event.kind === 'task' ? event.taskId : [])));
	const add = (peer: string, task: string, point: Point): void => {
		const key = `${peer} ${task}`;
		const sight = sights.get(key) ?? { peer, task, points: [] };
		sights.set(key, sight);
		sight.points.push(point);
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
	return [...sights.values()];
}

/** From one change of status to the next. */
function segmentsOf(task: string, points: readonly Point[]): readonly Segment[] {
	const ordered = [...points].sort((a, b) => a.y - b.y);
	const changes = ordered.filter(({ status }, at) => status !== ordered[at - 1]?.status);
	return changes.map(({ seq, status, y }, at): Segment => {
		const next = changes[at + 1];
		const last = isTerminal(status) ? y + terminalTail : null;
		return { task, seq, status, y, end: next ? next.y : last };
	});
}

/** Rails of one peer that overlap stand side by side. */
function withColumns(rails: readonly Omit<Rail, 'column'>[]): readonly Rail[] {
	const planners = new Map<string, Columns>();
	return [...rails]
		.sort((a, b) => startOf(a) - startOf(b))
		.map((rail) => {
			const planner = planners.get(rail.peer) ?? new Columns(columns);
			planners.set(rail.peer, planner);
			const end = rail.segments.at(-1)?.end ?? null;
			return { ...rail, column: planner.take({ y: startOf(rail), end }) };
		});
}

function startOf({ segments }: Pick<Rail, 'segments'>): number {
	return segments[0]?.y ?? 0;
}

/** What is drawn of the rails; where many tasks share the last column, the latest is uppermost. */
export function tracksOf(rails: readonly Rail[]): readonly Track[] {
	const groups = grouped(rails, ({ peer, column }) => `${peer} ${column}`);
	return [...groups.values()].map(trackOf);
}

function trackOf(rails: readonly Rail[]): Track {
	const { peer, column } = rails[0] ?? { peer: '', column: 0 };
	return { peer, column, segments: uppermost(rails.flatMap(({ segments }) => segments)) };
}
