import { isObject } from '../../protocol/json.ts';
import type { TraceEvent } from '../../protocol/trace.ts';
import { describeRef, parseEventRef } from '../event-ref.ts';
import type { Condition, Limits, Pattern } from '../expectation.ts';
import { occurrences } from '../occurrences.ts';
import type { View } from './view.ts';

/** The `seq` of every event shown that fits the pattern. */
export function matches(pattern: Pattern, view: View): readonly number[] {
	const ref = parseEventRef(nameOf(pattern));
	if (!ref) throw new Error(`“${nameOf(pattern)}” names no event; see lessons/README.md`);
	return occurrences(ref, view.trace).filter((seq) => {
		const event = view.trace.events[seq];
		return seq < view.position && event !== undefined && fits(pattern, event);
	});
}

/** The pattern in words. */
export function describePattern(pattern: Pattern): string {
	const ref = parseEventRef(nameOf(pattern));
	const name = ref ? describeRef(ref) : nameOf(pattern);
	if (typeof pattern === 'string') return name;
	if (pattern.called !== undefined) return pattern.called;
	const conditions = Object.entries(pattern.where).map(
		([path, condition]) => `${path} ${describeCondition(condition)}`,
	);
	return `${name} with ${conditions.join(' and ')}`;
}

/**
 * The value at a dotted path. Keys that hold dots themselves, as those in `_meta` do, are found too:
 * the longest key that exists is taken first.
 */
export function valueAt(path: string, value: unknown): unknown {
	if (path === '') return value;
	if (Array.isArray(value)) return valueAt(path, { ...(value as unknown[]) });
	if (!isObject(value)) return undefined;
	const steps = path.split('.');
	for (let length = steps.length; length > 0; length -= 1) {
		const key = steps.slice(0, length).join('.');
		if (!Object.hasOwn(value, key)) continue;
		const found = valueAt(steps.slice(length).join('.'), value[key]);
		if (found !== undefined) return found;
	}
	return undefined;
}

function nameOf(pattern: Pattern): string {
	return typeof pattern === 'string' ? pattern : pattern.event;
}

function fits(pattern: Pattern, event: TraceEvent): boolean {
	if (typeof pattern === 'string') return true;
	const subject = event.kind === 'message' ? { ...event, ...event.message } : event;
	return Object.entries(pattern.where).every(([path, condition]) =>
		holds(condition, valueAt(path, subject)),
	);
}

function holds(condition: Condition, value: unknown): boolean {
	if (!isLimits(condition)) return value === condition;
	const { includes, least, most, present } = condition;
	if (present !== undefined && present !== (value !== undefined)) return false;
	if (includes !== undefined && !textOf(value).includes(includes)) return false;
	if (least === undefined && most === undefined) return true;
	return typeof value === 'number' && value >= (least ?? -Infinity) && value <= (most ?? Infinity);
}

function textOf(value: unknown): string {
	return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function describeCondition(condition: Condition): string {
	if (!isLimits(condition)) return `= ${JSON.stringify(condition)}`;
	const { includes, least, most, present } = condition;
	return [
		present === true && 'present',
		present === false && 'absent',
		includes !== undefined && `that includes “${includes}”`,
		least !== undefined && `≥ ${least}`,
		most !== undefined && `≤ ${most}`,
	]
		.filter((words) => words !== false)
		.join(', ');
}

function isLimits(condition: Condition): condition is Limits {
	return typeof condition === 'object' && condition !== null;
}
