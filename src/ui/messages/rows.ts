import { methodOf, type Exchange } from '../../protocol/exchange.ts';
import type { MessageEvent, TraceEvent } from '../../protocol/trace.ts';

/** One message as a row. */
export interface MessageRow {
	readonly seq: number;
	readonly event: MessageEvent;
	/** Its method, or the method it answers. */
	readonly method: string;
	readonly task: string | undefined;
	/** The request that it goes with: itself, the one it answers, or the one it is about. */
	readonly request: number;
}

const known = new WeakMap<Exchange, readonly MessageRow[]>();

/** Every message of a run; made once per run. */
export function messageRows(
	events: readonly TraceEvent[],
	exchange: Exchange,
): readonly MessageRow[] {
	const cached = known.get(exchange);
	if (cached) return cached;
	const rows = events.flatMap((event, seq): MessageRow[] => {
		if (event.kind !== 'message') return [];
		const method = methodOf(events, exchange, seq) ?? 'unknown request';
		const request = exchange.answers(seq) ?? exchange.about(seq) ?? seq;
		return [{ seq, event, method, task: exchange.taskOf(seq), request }];
	});
	known.set(exchange, rows);
	return rows;
}

export interface Filter {
	/** Every word of it must occur in the message. */
	readonly text: string;
	/** Empty for all. */
	readonly method: string;
	readonly task: string;
	/** `client → server`, as `directionOf` writes it. */
	readonly direction: string;
}

export const noFilter: Filter = { text: '', method: '', task: '', direction: '' };

function directionOf({ from, to }: MessageEvent): string {
	return `${from} → ${to}`;
}

export function filterRows(rows: readonly MessageRow[], filter: Filter): readonly MessageRow[] {
	const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
	const { method, task, direction } = filter;
	if (words.length === 0 && !method && !task && !direction) return rows;
	return rows.filter(
		(row) =>
			(!method || row.method === method) &&
			(!task || row.task === task) &&
			(!direction || directionOf(row.event) === direction) &&
			words.every((word) => searchText(row).includes(word)),
	);
}

/** What can be chosen from in the filter. */
export interface Choices {
	readonly methods: readonly string[];
	readonly tasks: readonly string[];
	readonly directions: readonly string[];
}

export function choicesOf(rows: readonly MessageRow[]): Choices {
	const methods = new Set(rows.map(({ method }) => method));
	const tasks = new Set(rows.flatMap(({ task }) => task ?? []));
	const directions = new Set(rows.map(({ event }) => directionOf(event)));
	return { methods: [...methods].sort(), tasks: [...tasks], directions: [...directions].sort() };
}

const texts = new WeakMap<MessageEvent, string>();

function searchText({ event, method, task = '' }: MessageRow): string {
	const text =
		texts.get(event) ?? `${method} ${task} ${JSON.stringify(event.message)}`.toLowerCase();
	texts.set(event, text);
	return text;
}
