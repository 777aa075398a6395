import { exchangeOf } from '../protocol/exchange.ts';
import type { TraceEvent } from '../protocol/trace.ts';
import type { Version } from '../protocol/version.ts';
import { storiesOf } from './tasks/task-story.ts';

const known = new WeakMap<readonly TraceEvent[], readonly number[]>();

/** The positions at which a task changes, as far as its own side or its messages tell. */
export function taskChanges(version: Version, events: readonly TraceEvent[]): readonly number[] {
	const positions = known.get(events) ?? findChanges(version, events);
	known.set(events, positions);
	return positions;
}

function findChanges(version: Version, events: readonly TraceEvent[]): readonly number[] {
	const stories = storiesOf(version, events, exchangeOf(version, events));
	const positions = stories.flatMap(({ changes }) => changes.map(({ seq }) => seq + 1));
	return [...new Set(positions)].sort((a, b) => a - b);
}
