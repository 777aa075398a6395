import { expect, test } from 'vitest';
import type { TraceEvent } from '../protocol/trace.ts';
import type { StageTab } from './stage-tabs.ts';
import { tabShowing } from './tab-showing.ts';

test.each<[TraceEvent['kind'], StageTab, StageTab]>([
	['message', 'sequence', 'sequence'],
	['message', 'messages', 'messages'],
	['message', 'tasks', 'sequence'],
	['task', 'tasks', 'tasks'],
	['host', 'host', 'host'],
	['http', 'messages', 'sequence'],
	['log', 'sequence', 'console'],
	['error', 'console', 'console'],
	['end', 'host', 'sequence'],
])('a %s event that is looked for from %s shows in %s', (kind, open, tab) => {
	expect(tabShowing({ kind }, open)).toBe(tab);
});
