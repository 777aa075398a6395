import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Checker } from '../checker/checker.ts';
import { checkEvents } from '../checker/check.ts';
import type { KnownFinding } from '../checker/finding.ts';
import { headerOf, isWholeJson, LineReader, readRecording } from '../checker/read/read.ts';
import { decoded } from './decoded.ts';
import type { TraceProblem } from '../protocol/ndjson.ts';
import type { TraceEvent } from '../protocol/trace.ts';
import type { Version } from '../protocol/version.ts';

/** A file that cannot be opened, or that has nothing to check. */
export class UnreadableError extends Error {}

export interface CheckedFile {
	readonly file: string;
	readonly version: Version;
	readonly events: number;
	readonly messages: number;
	readonly findings: readonly KnownFinding[];
	readonly problems: readonly TraceProblem[];
}

/** So many lines are looked at before the version has to be known. */
const ahead = 1000;

/** Checks one file, line by line where it has lines, so that it may be longer than the memory. */
export async function readFile(file: string, version: Version | undefined): Promise<CheckedFile> {
	try {
		const input = decoded(file === '-' ? process.stdin : createReadStream(file));
		const lines = createInterface({ input, crlfDelay: Infinity })[Symbol.asyncIterator]();
		const first = await firstLine(lines);
		if (isWholeJson(first))
			return wholeFile(file, [first, ...(await rest(lines))].join('\n'), version);
		return await lineByLine(file, first, lines, version);
	} catch (error) {
		throw new UnreadableError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
	}
}

async function firstLine(lines: AsyncIterator<string>): Promise<string> {
	for (;;) {
		const { value, done } = await lines.next();
		if (done === true) return '';
		if (value.trim() !== '') return value.replace(/^\uFEFF/, '');
	}
}

async function rest(lines: AsyncIterator<string>): Promise<string[]> {
	const all: string[] = [];
	for (let next = await lines.next(); !next.done; next = await lines.next()) all.push(next.value);
	return all;
}

function wholeFile(file: string, content: string, version: Version | undefined): CheckedFile {
	const { trace, problems } = readRecording(content);
	const { events, header } = trace;
	const known = version ?? header.version;
	return {
		file,
		version: known,
		events: events.length,
		messages: count(events),
		findings: checkEvents(known, events),
		problems,
	};
}

async function lineByLine(
	file: string,
	first: string,
	lines: AsyncIterator<string>,
	version: Version | undefined,
): Promise<CheckedFile> {
	const reader = new LineReader();
	const early: TraceEvent[] = [...reader.add(first)];
	let checker: Checker | undefined;
	let messages = count(early);
	let number = early.length;
	for (let next = await lines.next(); !next.done; next = await lines.next()) {
		const events = reader.add(next.value);
		messages += count(events);
		number += events.length;
		for (const event of events) {
			if (checker) checker.add(event);
			else early.push(event);
		}
		if (!checker && (reader.header || early.length >= ahead)) checker = begin(early);
	}
	const known = version ?? headerOf(reader.header, early).version;
	return {
		file,
		version: known,
		events: number,
		messages,
		findings: (checker ?? begin(early)).finish(),
		problems: reader.problems,
	};

	function begin(events: readonly TraceEvent[]): Checker {
		const made = new Checker(version ?? headerOf(reader.header, events).version);
		for (const event of events) made.add(event);
		return made;
	}
}

function count(events: readonly TraceEvent[]): number {
	return events.filter(({ kind }) => kind === 'message').length;
}
