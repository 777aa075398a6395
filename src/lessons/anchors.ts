import type { Trace } from '../protocol/trace.ts';
import { isVersion, type Version } from '../protocol/version.ts';
import { parseEventRef, type EventRef } from './event-ref.ts';
import type { Files } from './lesson.ts';
import { occurrences } from './occurrences.ts';

/** Where a link in the prose leads, as written in its `data-go`. */
export type Anchor = (
	| { readonly kind: 'event'; readonly ref: EventRef }
	/** Moves the playback; `start` and `end` name the edges of the run. */
	| { readonly kind: 'position'; readonly at: EventRef | 'start' | 'end' }
	/** The first line of the file that holds the text. */
	| { readonly kind: 'line'; readonly file: string; readonly text: string }
	| { readonly kind: 'rule'; readonly rule: string }
) & {
	/** Only in this version; otherwise in every version of the lesson. */
	readonly version?: Version;
};

/** The anchor that the text holds, or undefined where it holds none. */
export function parseAnchor(text: string): Anchor | undefined {
	const [, body = text, suffix] = /^(.*)@(\d{4}-\d\d-\d\d)$/.exec(text) ?? [];
	if (suffix !== undefined && !isVersion(suffix)) return undefined;
	const target = targetOf(body);
	return target && { ...target, ...(suffix !== undefined && { version: suffix }) };
}

function targetOf(text: string): Anchor | undefined {
	const event = parseEventRef(text);
	if (event) return { kind: 'event', ref: event };
	const [, scheme, rest = ''] = /^(\w+):(.+)$/.exec(text) ?? [];
	if (scheme === 'rule') return { kind: 'rule', rule: rest };
	if (scheme === 'line') {
		const [, file, line] = /^([\w.-]+)#(.+)$/.exec(rest) ?? [];
		return file !== undefined && line !== undefined
			? { kind: 'line', file, text: decodeURIComponent(line) }
			: undefined;
	}
	if (scheme !== 'position') return undefined;
	if (rest === 'start' || rest === 'end') return { kind: 'position', at: rest };
	const at = parseEventRef(rest);
	return at && { kind: 'position', at };
}

/** The event to select: the first that the anchor names. */
export function resolveAnchor(anchor: Anchor, trace: Trace): number | undefined {
	if (anchor.kind === 'event') return occurrences(anchor.ref, trace)[0];
	if (anchor.kind !== 'position' || typeof anchor.at === 'string') return undefined;
	return occurrences(anchor.at, trace)[0];
}

/** How many events to show so that the one named is the last of them. */
export function positionOf(anchor: Anchor, trace: Trace): number | undefined {
	if (anchor.kind === 'position' && anchor.at === 'start') return 0;
	if (anchor.kind === 'position' && anchor.at === 'end') return trace.events.length;
	const seq = resolveAnchor(anchor, trace);
	return seq === undefined ? undefined : seq + 1;
}

/** The line to show, from 1, in the files as they are now: the text is searched, so that edits do no harm. */
export function lineOf(anchor: Anchor, files: Files): number | undefined {
	if (anchor.kind !== 'line') return undefined;
	const index = files[anchor.file]?.split('\n').findIndex((line) => line.includes(anchor.text));
	return index === undefined || index === -1 ? undefined : index + 1;
}
