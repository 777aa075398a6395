import type { JsonObject } from '../../protocol/json.ts';
import { defaultThinkTime, type Answer } from '../../protocol/run.ts';
import type { HostRequest } from '../../protocol/trace.ts';
import { visible } from '../../protocol/visible.ts';

export type Action = Answer['action'];

/** An answer as the form gives it; only an `accept` has content, and a usual think time is left out. */
export function answerOf(
	action: Action,
	content: JsonObject | undefined,
	thinkTime: number,
): Answer {
	return {
		action,
		...(action === 'accept' && content && { content }),
		...(action !== 'none' && thinkTime !== defaultThinkTime && { thinkTime }),
	};
}

/** A text the model has written, as the content of an accepted sampling request. */
export function sampledContent(text: string, draft: JsonObject): JsonObject {
	return { ...draft, content: { type: 'text', text } };
}

/** Roots written one a line: an address, then a name if there is one. */
export function rootsContent(text: string): JsonObject {
	const lines = text.split('\n').filter((line) => line.trim() !== '');
	const roots = lines.map((line) => {
		const [uri = '', ...name] = line.trim().split(/\s+/);
		return name.length > 0 ? { uri, name: name.join(' ') } : { uri };
	});
	return { roots };
}

/** The lines that are no roots: a root is a `file:` address. */
export function wrongRoots(text: string): readonly string[] {
	return text
		.split('\n')
		.map((line) => line.trim())
		.filter(
			(line) =>
				line !== '' && !(line.startsWith('file://') && URL.canParse(line.split(/\s/)[0] ?? '')),
		);
}

/** What is asked, in a sentence over the form. */
export function questionText({ method, params }: HostRequest): string {
	if (typeof params['message'] === 'string') return visible(params['message']);
	switch (method) {
		case 'elicitation/create':
			return 'The server asks for an answer.';
		case 'sampling/createMessage':
			return 'The server asks the model to write. May it?';
		case 'roots/list':
			return 'The server asks which folders it may work in.';
	}
}
