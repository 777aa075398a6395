import { declares } from '../protocol/capability.ts';
import { isObject, type JsonObject } from '../protocol/json.ts';
import type { End } from './state/link.ts';
import { tasksExtension } from './state/meta-keys.ts';

/** 2025-11-25: where each request that may become a task has its capability, among those of its receiver. */
export const taskTypes: ReadonlyMap<string, readonly string[]> = new Map([
	['tools/call', ['tools', 'call']],
	['sampling/createMessage', ['sampling', 'createMessage']],
	['elicitation/create', ['elicitation', 'create']],
]);

/** 2025-11-25: true where that end declared that such requests may become tasks; undefined where its capabilities are not known. */
export function takesTasks({ capabilities }: End, method: string): boolean | undefined {
	const path = taskTypes.get(method);
	if (!capabilities) return undefined;
	return path !== undefined && declares(capabilities, ['tasks', 'requests', ...path]);
}

/** 2026-07-28: true where the capabilities have the extension, whatever its value. */
export function hasTasksExtension(capabilities: JsonObject | undefined): boolean {
	const extensions = capabilities?.['extensions'];
	return isObject(extensions) && Object.hasOwn(extensions, tasksExtension);
}
