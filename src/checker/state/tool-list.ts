import type { JsonObject } from '../../protocol/json.ts';

/** What `tools/list` has said so far; complete once the last page is in. */
export interface ToolList {
	byName: Map<string, JsonObject>;
	complete: boolean;
	/** Pages of a listing under way. */
	pages: Map<string, JsonObject>;
	/** What asks for the next of these pages. */
	next: string | undefined;
	/** The event that said that the list has changed; what was asked before may still get the old one. */
	changed: number;
	/** What the lists have said of tasks, and when that was heard, until the list is said to have changed. */
	readonly support: Map<string, ToldSupport>;
}

interface ToldSupport {
	readonly support: TaskSupport | undefined;
	/** Null where it was lost. */
	readonly received: number | null;
}

export function emptyToolList(): ToolList {
	return {
		byName: new Map(),
		complete: false,
		pages: new Map(),
		next: undefined,
		changed: -1,
		support: new Map(),
	};
}

export type TaskSupport = 'forbidden' | 'optional' | 'required';

/** The list is another one now, which nobody has seen. */
export function forgetTools(tools: ToolList, seq: number): void {
	tools.byName = new Map();
	tools.complete = false;
	tools.next = undefined;
	tools.changed = seq;
	tools.support.clear();
}

/** The pages that another one belongs to, by its cursor. */
export function pagesBefore(tools: ToolList, cursor: unknown): ReadonlyMap<string, JsonObject> {
	return cursor !== undefined && cursor === tools.next ? tools.pages : new Map();
}

/** What is known now, that is, not before a list that has changed was asked for again. */
export function currentSupport(tools: ToolList, name: string | undefined): TaskSupport | undefined {
	return tools.support.get(name ?? '')?.support;
}

/** What the client had heard at the instant. */
export function heardSupport(
	tools: ToolList,
	name: string | undefined,
	at: number,
): TaskSupport | undefined {
	const told = tools.support.get(name ?? '');
	return told && told.received !== null && told.received <= at ? told.support : undefined;
}

/** Said again it is no news. */
export function learnSupport(tools: ToolList, name: string, received: number | null): void {
	const support = taskSupportOf(tools, name);
	const known = tools.support.get(name);
	if (known?.received != null && known.support === support) return;
	tools.support.set(name, { support, received });
}

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
