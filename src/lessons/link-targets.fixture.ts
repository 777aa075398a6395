import { exchangeOf, methodOf } from '../protocol/exchange.ts';
import type { MessageEvent, Trace, TraceEvent } from '../protocol/trace.ts';
import { lineOf, parseAnchor, resolveAnchor } from './anchors.ts';
import type { Files, Lesson } from './lesson.ts';

/** Each link of the prose into the run, the code and the rules, and what it selects: `words → what`. */
export function linkTargets(lesson: Lesson, trace: Trace): readonly string[] {
	const { version } = trace.header;
	const links = [...lesson.html.matchAll(/<a [^>]*data-go="([^"]*)">(.*?)<\/a>/g)];
	return links.flatMap(([, go = '', words = '']) => {
		const anchor = parseAnchor(unescaped(go));
		if ((anchor?.version ?? version) !== version) return [];
		const text = unescaped(words.replace(/<[^>]+>/g, ''));
		return [`${text} → ${targetOf(unescaped(go), trace, lesson.start[version] ?? {})}`];
	});
}

function targetOf(go: string, trace: Trace, files: Files): string {
	const anchor = parseAnchor(go);
	if (!anchor) return 'nowhere';
	if (anchor.kind === 'rule') return anchor.rule;
	if (anchor.kind === 'line') {
		const line = lineOf(anchor, files);
		return `${anchor.file}: ${files[anchor.file]?.split('\n')[(line ?? 0) - 1]?.trim() ?? 'nowhere'}`;
	}
	const seq = resolveAnchor(anchor, trace) ?? -1;
	const event = trace.events[seq];
	return event ? `${wordsOf(event, trace, seq)} at ${(event.at / 1000).toFixed(2)} s` : 'nowhere';
}

function wordsOf(event: TraceEvent, trace: Trace, seq: number): string {
	switch (event.kind) {
		case 'message':
			return `${event.from} ${messageWords(event, trace, seq)}`;
		case 'task':
			return `task ${event.status}`;
		case 'host':
			return event.act === 'say' ? `“${event.text}”` : event.act;
		case 'fault':
			return `fault ${event.fault}`;
		default:
			return event.kind;
	}
}

function messageWords({ message }: MessageEvent, trace: Trace, seq: number): string {
	const { events, header } = trace;
	const method = methodOf(events, exchangeOf(header.version, events), seq) ?? '';
	if ('method' in message) return method;
	if ('error' in message) return `answers ${method}: ${message.error.code}`;
	const { task, status } = message.result;
	const nested = task as { readonly status?: unknown } | undefined;
	const known = nested?.status ?? status;
	return `answers ${method}${typeof known === 'string' ? `: ${known}` : ''}`;
}

function unescaped(text: string): string {
	return text
		.replaceAll('&gt;', '>')
		.replaceAll('&lt;', '<')
		.replaceAll('&quot;', '"')
		.replaceAll('&#39;', "'")
		.replaceAll('&amp;', '&');
}
