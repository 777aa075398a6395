import { isObject } from '../../protocol/json.ts';
import type { Call } from './call.ts';
import { logLevel } from './meta-keys.ts';

/** Keeps count of the open requests of a kind; counting beats looking through them. */
export function count(call: Call, by: 1 | -1): void {
	if (call.received === null) return;
	const end = call.link[call.sender];
	if (isWork(call.method)) end.openWork += by;
	if (asksForLogs(call)) end.openLogging += by;
}

/** What is taken back may have its effects until that is heard; null where it never is. */
export function countUntil(call: Call, heard: number | null): void {
	const end = call.link[call.sender];
	const until = heard ?? Infinity;
	if (isWork(call.method)) end.workUntil = Math.max(end.workUntil, until);
	if (asksForLogs(call)) end.loggingUntil = Math.max(end.loggingUntil, until);
}

function asksForLogs({ params }: Call): boolean {
	const meta = params['_meta'];
	return isObject(meta) && typeof meta[logLevel] === 'string';
}

const housekeeping = new Set(['initialize', 'server/discover', 'ping', 'subscriptions/listen']);

export function isWork(method: string): boolean {
	return !method.startsWith('tasks/') && !housekeeping.has(method);
}
