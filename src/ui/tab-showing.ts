import type { TraceEvent } from '../protocol/trace.ts';
import type { StageTab } from './stage-tabs.ts';

type Kind = TraceEvent['kind'];

const shown: Readonly<Record<StageTab, readonly Kind[]>> = {
	sequence: ['message', 'http', 'task', 'host', 'fault', 'error', 'end'],
	messages: ['message'],
	tasks: ['task'],
	host: ['host'],
	console: ['log', 'error'],
};

/** The tab that shows an event: the open one, where it can. */
export function tabShowing(event: Pick<TraceEvent, 'kind'>, open: StageTab): StageTab {
	if (shown[open].includes(event.kind)) return open;
	return event.kind === 'log' ? 'console' : 'sequence';
}
