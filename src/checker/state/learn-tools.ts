import type { JsonObject } from '../../protocol/json.ts';
import type { Call } from './call.ts';
import type { SeenResult } from './seen.ts';
import { objectOr, type State } from './state.ts';
import { learnSupport } from './tool-list.ts';

/** The entries of a `tools/list` result that have a name. */
export function toolsOf(result: JsonObject): readonly JsonObject[] {
	const tools = Array.isArray(result['tools']) ? result['tools'] : [];
	return tools.map(objectOr).filter((tool) => typeof tool['name'] === 'string');
}

export function learnTools(
	state: State,
	{ link, result, from, received }: SeenResult,
	call: Call,
): void {
	const { tools } = link;
	const { cursor } = call.params;
	const { nextCursor } = result;
	if (call.seq < tools.changed) return;
	const isNext = cursor === undefined || cursor === tools.next;
	if (cursor === undefined) tools.pages = new Map();
	for (const tool of toolsOf(result)) {
		if (isNext) tools.pages.set(String(tool['name']), tool);
		tools.byName.set(String(tool['name']), tool);
		learnSupport(tools, String(tool['name']), received);
	}
	if (!isNext) return;
	tools.next = typeof nextCursor === 'string' ? nextCursor : undefined;
	tools.complete = tools.next === undefined;
	if (!tools.complete) return;
	tools.byName = tools.pages;
	if (call.version !== '2026-07-28') return;
	state.peer(from).toolLists.set(link.caller?.number ?? 0, [...tools.pages.keys()]);
}
