import { isObject, type JsonObject } from '../../protocol/json.ts';
import type { RequestMessage } from '../../protocol/message.ts';
import type { StartOptions } from '../store.ts';

/**
 * `never`: always an ordinary answer. `when declared`: a task for clients that take one, an ordinary
 * answer for others. `required`: a task, and -32021 for clients that take none.
 */
export type TaskPolicy = 'never' | 'when declared' | 'required';

/** A `tools/call`, for a policy that depends on it. */
export interface ToolCall {
	readonly name: string;
	readonly arguments: JsonObject;
	/** Answers to questions that the tool asked before it became a task, when the call is a retry. */
	readonly inputResponses?: JsonObject;
	/** What the client declared with this very request. */
	readonly capabilities: JsonObject;
}

export interface ToolTasks extends Pick<StartOptions, 'ttlMs' | 'pollIntervalMs'> {
	readonly policy: TaskPolicy | ((call: ToolCall) => TaskPolicy);
}

export type ToolOption = TaskPolicy | ((call: ToolCall) => TaskPolicy) | ToolTasks;

/** The tools that may become tasks, by name; all others never do. */
export type ToolOptions = Readonly<Record<string, ToolOption>>;

export interface Decision extends Pick<StartOptions, 'ttlMs' | 'pollIntervalMs'> {
	readonly policy: TaskPolicy;
}

export function decide(
	tools: ToolOptions,
	request: RequestMessage,
	capabilities: JsonObject,
): Decision {
	const name = request.params?.['name'];
	const option = typeof name === 'string' && Object.hasOwn(tools, name) ? tools[name] : 'never';
	const { policy, ...times } = typeof option === 'object' ? option : { policy: option ?? 'never' };
	if (typeof policy !== 'function') return { policy, ...times };
	return { policy: policy(toolCall(request, capabilities)), ...times };
}

function toolCall({ params = {} }: RequestMessage, capabilities: JsonObject): ToolCall {
	const { name, arguments: given, inputResponses } = params;
	return {
		name: String(name),
		arguments: isObject(given) ? given : {},
		...(isObject(inputResponses) && { inputResponses }),
		capabilities,
	};
}
