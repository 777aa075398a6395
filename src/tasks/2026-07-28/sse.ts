import { isMessage, type Message } from '../../protocol/message.ts';

/** The messages of an HTTP response, as they come: one in JSON, or any number in an event stream. */
export async function* messagesOf(response: Response): AsyncGenerator<Message> {
	if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
		const text = await response.text();
		yield* parse(text);
		return;
	}
	let event: string[] = [];
	for await (const line of linesOf(response)) {
		if (line.startsWith('data:')) event.push(line.slice('data:'.length).trimStart());
		if (line !== '') continue;
		yield* parse(event.join('\n'));
		event = [];
	}
}

/** One message as an event of the stream. */
export function eventOf(message: Message): string {
	return `event: message\ndata: ${JSON.stringify(message)}\n\n`;
}

function* parse(text: string): Generator<Message> {
	try {
		const message: unknown = JSON.parse(text);
		if (isMessage(message)) yield message;
	} catch {
		/* A priming event has no data, an error page no JSON: neither holds a message. */
	}
}

async function* linesOf({ body }: Response): AsyncGenerator<string> {
	const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
	let rest = '';
	try {
		for (;;) {
			const { done, value = '' } = (await reader?.read()) ?? { done: true };
			const lines = (rest + value).split(/\r\n|\n/);
			rest = lines.pop() ?? '';
			yield* lines;
			if (done) return;
		}
	} finally {
		await reader?.cancel();
	}
}
