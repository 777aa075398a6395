import type { JsonObject } from '../../protocol/json.ts';

/** What `tools/list` has said so far; complete once the last page is in. */
export interface ToolList {
	byName: Map<string, JsonObject>;
	complete: boolean;
	/** Pages of a listing under way. */
	pages: Map<string, JsonObject>;
}

export function emptyToolList(): ToolList {
	return { byName: new Map(), complete: false, pages: new Map() };
}

export type TaskSupport = 'forbidden' | 'optional' | 'required';

/** 2025-11-25: undefined where the tool was not listed, or says something unknown. */
export function taskSupportOf(tools: ToolList, name: string | undefined): TaskSupport | undefined {
	const tool = name === undefined ? undefined : tools.byName.get(name);
	if (!tool) return undefined;
	const execution = tool['execution'];
	const support =
		typeof execution === 'object' && execution !== null && 'taskSupport' in execution
			? execution['taskSupport']
			: 'forbidden';
	return support === 'forbidden' || support === 'optional' || support === 'required'
		? support
		: undefined;
}
