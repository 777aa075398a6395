import { isObject, type JsonObject } from '../protocol/json.ts';
import type { Answer } from '../protocol/run.ts';

/** What the client gets for the person's answer: the result of the method that was asked. */
export function replyTo(method: string, params: JsonObject, answer: Answer): JsonObject {
	switch (method) {
		case 'sampling/createMessage':
			return approved(answer, 'sampling') ?? draft(params);
		case 'roots/list':
			return approved(answer, 'roots') ?? { roots: [] };
		default:
			return { action: answer.action, ...(answer.content && { content: answer.content }) };
	}
}

/** Refusal of a sampling request, with the code that the specification gives it. */
class Refused extends Error {
	readonly code = -1;
}

function approved(answer: Answer, what: string): JsonObject | undefined {
	if (answer.action !== 'accept') throw new Refused(`User rejected ${what} request`);
	return answer.content;
}

/** What the host's small model writes unless the person edits it: a remark on the last message. */
function draft(params: JsonObject): JsonObject {
	const messages = Array.isArray(params.messages) ? (params.messages as readonly unknown[]) : [];
	const said = textOf(messages.at(-1));
	return {
		role: 'assistant',
		content: {
			type: 'text',
			text: said ? `I have read: ${said.slice(0, 200)}` : 'I have nothing to add.',
		},
		model: 'playground-model',
		stopReason: 'endTurn',
	};
}

function textOf(message: unknown): string {
	if (!isObject(message)) return '';
	const content = Array.isArray(message.content)
		? (message.content as readonly unknown[])[0]
		: message.content;
	return isObject(content) && typeof content.text === 'string' ? content.text : '';
}
