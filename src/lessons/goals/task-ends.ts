import type { TaskEvent } from '../../protocol/trace.ts';
import type { TaskEnds } from '../expectation.ts';
import type { Outcome, View } from './view.ts';

const terminal = new Set<string>(['completed', 'failed', 'cancelled']);

/** The last status of every task, as its own side knows it. */
export function judgeTaskEnds({ tasks }: TaskEnds, view: View): Outcome {
	const last = new Map<string, { readonly seq: number; readonly event: TaskEvent }>();
	view.trace.events.slice(0, view.position).forEach((event, seq) => {
		if (event.kind === 'task') last.set(event.taskId, { seq, event });
	});
	const pending = view.over ? 'not met' : 'not reached';
	const all = [...last.values()];
	if (all.length === 0) return { state: pending, seen: 'no task was made' };
	const other = all.find(({ event }) => event.status !== tasks);
	if (!other) return { state: 'met', seen: statement(all.length, tasks), seq: all[0]?.seq ?? 0 };
	const { status } = other.event;
	const state = terminal.has(status) ? 'not met' : pending;
	return { state, seen: `a task is “${status}”`, seq: other.seq };
}

function statement(count: number, status: string): string {
	return count === 1 ? `the task is “${status}”` : `all ${count} tasks are “${status}”`;
}
