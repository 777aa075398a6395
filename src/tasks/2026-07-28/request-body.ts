import type { RequestMessage } from '../../protocol/message.ts';

/** Longest body that is looked at, in bytes; the server inside refuses longer ones by itself. */
const longestBody = 4 * 1024 * 1024;

/** The JSON of a POST; undefined where it has none, or too much. The request stays readable. */
export async function bodyOf(request: Request): Promise<unknown> {
	if (request.method !== 'POST') return undefined;
	if (Number(request.headers.get('content-length')) > longestBody) return undefined;
	const text = await textOf(request.clone());
	try {
		return text === undefined ? undefined : JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** The same request with another message in it, and a signal of its own. */
export function withBody(request: Request, message: RequestMessage, signal?: AbortSignal): Request {
	const headers = new Headers(request.headers);
	headers.delete('content-length');
	headers.delete('content-encoding');
	const body = JSON.stringify(message);
	return new Request(request.url, {
		method: 'POST',
		headers,
		body,
		signal: signal ?? request.signal,
	});
}

async function textOf({ body }: Request): Promise<string | undefined> {
	const reader = body?.getReader();
	const decoder = new TextDecoder();
	let text = '';
	let length = 0;
	for (;;) {
		const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
		if (done) return text + decoder.decode();
		length += value.byteLength;
		if (length > longestBody) return undefined;
		text += decoder.decode(value, { stream: true });
	}
}
