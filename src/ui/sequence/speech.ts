import { isObject } from '../../protocol/json.ts';
import type { HostEvent } from '../../protocol/trace.ts';

/** What a bubble on the host's lane says. */
export function speechOf(event: HostEvent): string {
	switch (event.act) {
		case 'say':
			return event.text;
		case 'ask':
			return questionText(event.request);
		case 'answer':
			return answerText(event.answer);
		case 'remember':
			return `remembers ${event.key}`;
		case 'crash':
			return 'the client crashes';
		case 'restart':
			return 'the client starts again';
	}
}

function questionText({
	method,
	params,
}: {
	readonly method: string;
	readonly params: object;
}): string {
	const message = 'message' in params ? params.message : undefined;
	if (typeof message === 'string') return message;
	return method === 'roots/list' ? 'Which roots may the server see?' : 'May the model write this?';
}

function answerText(answer: object): string {
	const { action, content } = answer as { action?: unknown; content?: unknown };
	const values = isObject(content)
		? Object.entries(content).map(([name, value]) => `${name}: ${plain(value)}`)
		: [];
	return [typeof action === 'string' ? action : 'answer', values.join(', ')]
		.filter(Boolean)
		.join(' · ');
}

function plain(value: unknown): string {
	return typeof value === 'string' ? value : JSON.stringify(value);
}
