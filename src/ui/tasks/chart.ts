import { taskMachine } from '../../tasks/machine.ts';
import { statuses, type TaskStatus } from '../../protocol/trace.ts';
import { isStatus } from '../../protocol/task.ts';
import type { Change } from './task-story.ts';

/** One arrow of the state chart. */
export interface Edge {
	readonly event: string;
	readonly from: TaskStatus;
	readonly to: TaskStatus;
	/** How often it has been walked. */
	readonly walked: number;
	/** Walked although the machine has no such arrow. */
	readonly refused: boolean;
}

export interface Node {
	readonly status: TaskStatus;
	readonly final: boolean;
	readonly initial: boolean;
	/** Its middle. */
	readonly x: number;
	readonly y: number;
	readonly width: number;
}

export const chartSize = { width: 316, height: 184 } as const;
export const nodeHeight = 30;

/** States keep the same place in every chart, so that they can be found again. */
const places: Readonly<Record<TaskStatus, readonly [x: number, y: number]>> = {
	working: [69, 44],
	input_required: [69, 140],
	completed: [258, 24],
	failed: [258, 92],
	cancelled: [258, 160],
};

const initial = taskMachine.root.initial.target[0]?.key;

export const nodes: readonly Node[] = statuses.map((status) => {
	const [x, y] = places[status];
	const final = stateOf(status)?.type === 'final';
	return { status, final, initial: status === initial, x, y, width: final ? 108 : 136 };
});

const edges: readonly Omit<Edge, 'walked' | 'refused'>[] = statuses.flatMap((from) =>
	Object.entries(stateOf(from)?.on ?? {}).flatMap(([event, transitions]) =>
		(transitions ?? []).flatMap(({ target }) =>
			(target ?? []).flatMap(({ key }) => (isStatus(key) ? [{ event, from, to: key }] : [])),
		),
	),
);

function stateOf(status: TaskStatus) {
	return taskMachine.states[status];
}

/** The changes, by `seq`, for which the machine has no arrow. */
export function refusedIn(path: readonly Change[]): ReadonlySet<number> {
	const refused = path.filter(({ status }, at) => {
		const before = path[at - 1]?.status;
		return before !== undefined && !isAllowed(before, status);
	});
	return new Set(refused.map(({ seq }) => seq));
}

function isAllowed(from: TaskStatus, to: TaskStatus): boolean {
	return edges.some((edge) => edge.from === from && edge.to === to);
}

/** The arrows of the machine, and after them those that a task walked against it. */
export function edgesOf(path: readonly Change[]): readonly Edge[] {
	const counts = new Map<string, number>();
	for (const [at, { status }] of path.entries()) {
		const before = path[at - 1]?.status;
		const step = `${before} ${status}`;
		if (before) counts.set(step, (counts.get(step) ?? 0) + 1);
	}
	const count = (from: TaskStatus, to: TaskStatus) => counts.get(`${from} ${to}`) ?? 0;
	const drawn = edges.map((edge): Edge => {
		return { ...edge, walked: count(edge.from, edge.to), refused: false };
	});
	const against = statuses.flatMap((from) =>
		statuses
			.filter((to) => count(from, to) > 0 && !isAllowed(from, to))
			.map((to): Edge => ({ event: 'refused', from, to, walked: count(from, to), refused: true })),
	);
	return [...drawn, ...against];
}

export interface EdgeShape {
	readonly path: string;
	/** Where its words stand, and with which end. */
	readonly x: number;
	readonly y: number;
	readonly anchor: 'start' | 'middle' | 'end';
}

/** The line of an edge from border to border. */
export function shapeOf({ from, to }: Pick<Edge, 'from' | 'to'>): EdgeShape {
	const [a, b] = [nodeOf(from), nodeOf(to)];
	if (a.final && b.final) return around(a, b);
	return a.x === b.x ? vertical(a, b) : sideways(a, b);
}

function nodeOf(status: TaskStatus): Node {
	const node = nodes.find((one) => one.status === status);
	if (!node) throw new Error(`The chart has no state ${status}.`);
	return node;
}

/** Between two states of a column; there and back lie side by side. */
function vertical(a: Node, b: Node): EdgeShape {
	const down = b.y > a.y;
	const x = a.x + (down ? -16 : 16);
	const half = nodeHeight / 2;
	const [start, end] = [a.y + (down ? half : -half), b.y + (down ? -half - 5 : half + 5)];
	const anchor = down ? 'end' : 'start';
	return {
		path: `M${x} ${start}V${end}`,
		x: x + (down ? -6 : 6),
		y: (start + end) / 2 + 4,
		anchor,
	};
}

/** From one end state to another, which no machine allows: outside, past what lies between. */
function around(a: Node, b: Node): EdgeShape {
	const [start, end] = [a.x + a.width / 2 + 2, b.x + b.width / 2 + 7];
	const out = start + 22;
	const path = `M${start} ${a.y}C${out} ${a.y} ${out} ${b.y} ${end} ${b.y}`;
	return { path, x: out, y: (a.y + b.y) / 2, anchor: 'start' };
}

function sideways(a: Node, b: Node): EdgeShape {
	const right = b.x > a.x ? 1 : -1;
	const [start, end] = [a.x + (right * a.width) / 2, b.x - right * (b.width / 2 + 8)];
	const [from, to] = [a.y + (b.y - a.y) * 0.06, b.y + (a.y - b.y) * 0.05];
	const bend = (start + end) / 2;
	return {
		path: `M${start} ${from}C${bend} ${from} ${bend} ${to} ${end} ${to}`,
		x: bend,
		y: (from + to) / 2 - 4,
		anchor: 'middle',
	};
}
