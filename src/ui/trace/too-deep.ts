import { isObject } from '../../protocol/json.ts';
import type { TraceEvent } from '../../protocol/trace.ts';

/** More levels than any tree can show; a page cannot even take much more from its worker. */
const deepest = 500;

/** An event that is nested too deep to be shown, in words; undefined where it is not. */
export function tooDeep(event: TraceEvent): string | undefined {
	const depth = depthOf(event);
	if (depth <= deepest) return undefined;
	return `This ${event.kind} is nested ${depth.toLocaleString('en')} levels deep: too deep to be shown.`;
}

/** Without recursion, which has an end of its own. */
function depthOf(value: unknown): number {
	let depth = 0;
	let level: readonly unknown[] = [value];
	while (level.length > 0) {
		level = level.flatMap(inside);
		depth++;
	}
	return depth - 1;
}

function inside(value: unknown): readonly unknown[] {
	const parts: readonly unknown[] = Array.isArray(value)
		? value
		: isObject(value)
			? Object.values(value)
			: [];
	return parts.filter((part) => Array.isArray(part) || isObject(part));
}
