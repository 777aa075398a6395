import type { SeenError, SeenResult } from './state/seen.ts';
import type { TaskRecord } from './state/task-record.ts';

/** How values stand in the text of a finding. */

const longest = 60;

/** A value as JSON, cut where it is long. */
export function show(value: unknown): string {
	if (value === undefined) return 'nothing';
	const text = typeof value === 'object' && value !== null ? brief(value) : JSON.stringify(value);
	return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** How a field that has to be there is told: `no x`, or `the x 5`. */
export function named(name: string, value: unknown): string {
	return value === undefined ? `no ${name}` : `the ${name} ${show(value)}`;
}

/** The first keys or items only: a result can be huge, or nested without end. */
function brief(value: object): string {
	if (Array.isArray(value))
		return value.length === 0 ? '[]' : `[${value.length} item${value.length === 1 ? '' : 's'}]`;
	const keys = Object.keys(value);
	const shown = keys.slice(0, 6).join(', ');
	return keys.length === 0 ? '{}' : `{${shown}${keys.length > 6 ? ', …' : ''}}`;
}

/** How an error is named; it may have no code. */
export function errorWith(code: number | undefined): string {
	return code === undefined ? 'an error without a code' : `the error ${code}`;
}

/** What a task is called that its receiver does not know, or not any more. */
export function unknownTask(task: TaskRecord | undefined): string {
	return task ? 'an expired task' : 'an unknown task';
}

/** What a request got, in short. */
export function outcomeOf(answer: SeenResult | SeenError): string {
	return answer.kind === 'error' ? errorWith(answer.code) : 'a result';
}

/** A whole number of milliseconds, with a comma at every third digit. */
export function ms(value: number): string {
	return `${number(value)} ms`;
}

export function number(value: number): string {
	return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `a`, `a and b`, `a, b and c`. */
export function list(items: Iterable<string>): string {
	const all = [...items];
	const last = all.pop() ?? '';
	return all.length === 0 ? last : `${all.join(', ')} and ${last}`;
}
