import { isObject, type JsonObject } from '../../protocol/json.ts';
import { versionOf } from '../../protocol/detect-version.ts';
import { isMessage } from '../../protocol/message.ts';
import type { ReadTrace, TraceProblem } from '../../protocol/ndjson.ts';
import type { TraceEvent, TraceHeader } from '../../protocol/trace.ts';
import { isVersion } from '../../protocol/version.ts';
import { Gaps } from './gaps.ts';
import { EntryReader } from './line-reader.ts';
import { isHar, isNetworkEntry, readHar, readNetwork } from './har.ts';
import { parseJson } from './json-in.ts';

/**
 * A recording in any format that is known: our own, messages with a direction on lines or in an array,
 * what the MCP Inspector exports, or a HAR file. What cannot be read is named, by line or by entry.
 */
export function readRecording(text: string): ReadTrace {
	const plain = text.replace(/^\uFEFF/, '');
	const whole = isWholeJson(plain) ? parseJson(plain) : undefined;
	const read = whole === undefined ? readLines(plain.split('\n')) : readWhole(whole);
	return {
		trace: { header: headerOf(read.header, read.events), events: read.events },
		problems: read.problems,
	};
}

interface Parts {
	readonly header?: JsonObject | undefined;
	readonly events: readonly TraceEvent[];
	readonly problems: readonly TraceProblem[];
}

/** Lines have one JSON value each; an array or a HAR file is one value over all of them. */
export function isWholeJson(text: string): boolean {
	const start = text.trimStart();
	if (start.startsWith('[')) return true;
	const [first = ''] = start.split('\n', 1);
	if (!start.startsWith('{')) return false;
	const value = parseJson(first);
	return value === undefined || isHar(value) || listIn(value) !== undefined;
}

function readLines(lines: Iterable<string>): Parts {
	const reader = new LineReader();
	const events: TraceEvent[] = [];
	for (const line of lines) for (const event of reader.add(line)) events.push(event);
	return { header: reader.header, events, problems: reader.problems };
}

/** Reads a recording line by line, without keeping it. */
export class LineReader {
	readonly #entries = new EntryReader();
	readonly #gaps = new Gaps();
	readonly problems: TraceProblem[] = [];
	header: JsonObject | undefined;
	#line = 0;
	#begun = false;

	add(line: string): readonly TraceEvent[] {
		this.#line++;
		if (line.trim() === '') return [];
		const header = this.#begun ? undefined : parseJson(line);
		this.#begun = true;
		if (isHeader(header)) {
			this.header = header;
			return [];
		}
		const read = this.#entries.line(line);
		if (typeof read !== 'string') return this.#gaps.mark(read);
		this.#gaps.miss(line);
		this.problems.push({ line: this.#line, text: read });
		return [];
	}
}

function isHeader(value: unknown): value is JsonObject {
	return isObject(value) && 'trace' in value && !('message' in value);
}

/** The header of what was read; where the file has none, the version is told from the messages. */
export function headerOf(
	header: JsonObject | undefined,
	events: readonly TraceEvent[],
): TraceHeader {
	const version = isVersion(header?.['version'])
		? header['version']
		: versionOf(events.filter(isReadable));
	const { scenario, ...rest } = header ?? {};
	return { ...rest, trace: 1, version, ...(isObject(scenario) && { scenario }) };
}

/** Not all that was recorded is a message. */
function isReadable(event: TraceEvent): boolean {
	return event.kind !== 'message' || isMessage(event.message);
}

function readWhole(value: unknown): Parts {
	if (isHar(value)) return readHar(value);
	if (!Array.isArray(value)) return readArray(listIn(value) ?? [value]);
	return value.some(isNetworkEntry) ? readNetwork(value) : readArray(value);
}

const listNames = [
	'messages',
	'events',
	'entries',
	'frames',
	'requests',
	'history',
	'logs',
	'trace',
];

/** A list that stands in an object, and is not itself what was sent. */
function listIn(value: unknown): readonly unknown[] | undefined {
	if (!isObject(value) || 'jsonrpc' in value || 'message' in value) return undefined;
	for (const name of listNames) {
		const list = value[name];
		if (Array.isArray(list)) return list;
	}
	return undefined;
}

/** Entries of an array, in the order of their times. */
function readArray(entries: readonly unknown[]): Parts {
	const reader = new EntryReader();
	const events: TraceEvent[] = [];
	const problems: TraceProblem[] = [];
	const [first] = entries;
	const header = isHeader(first) ? first : undefined;
	for (const [index, entry] of entries.entries()) {
		if (entry === header) continue;
		const read = reader.entry(entry);
		if (typeof read === 'string') problems.push({ line: index + 1, text: read });
		else events.push(...read);
	}
	return { header, events: events.sort((a, b) => a.at - b.at), problems };
}
