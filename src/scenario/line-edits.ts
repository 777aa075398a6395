import { diffArrays } from 'diff';
import { checksum } from './checksum.ts';

/** One place where lines were taken out and others put in. */
export interface Hunk {
	/** The first line that is touched, from 0, in the text as it was. */
	readonly line: number;
	readonly removed: number;
	/** Recognises the lines removed, or else the line before, should the text have changed since. */
	readonly anchor: string;
	readonly inserted: readonly string[];
}

export interface Placed {
	readonly text: string;
	/** Hunks whose place is no longer there. */
	readonly missed: readonly Hunk[];
}

/** Beyond so many changed lines the search for the shortest difference is not worth its time. */
const maxEditLength = 1000;

export function lineEdits(from: string, to: string): Hunk[] {
	const before = from.split('\n');
	const after = to.split('\n');
	const changes = diffArrays(before, after, { maxEditLength });
	if (!changes) return [hunk(before, 0, before.length, after)];
	const hunks: Hunk[] = [];
	let line = 0;
	for (const [i, { added, removed, count, value }] of changes.entries()) {
		const next = changes[i + 1];
		if (removed) hunks.push(hunk(before, line, count, next?.added ? next.value : []));
		else if (added && !changes[i - 1]?.removed) hunks.push(hunk(before, line, 0, value));
		if (!added) line += count;
	}
	return hunks;
}

/** Null where a hunk lies outside the text: it was not made on this one. */
export function applyEdits(from: string, hunks: readonly Hunk[]): string | null {
	const before = from.split('\n');
	const after: (readonly string[])[] = [];
	let line = 0;
	for (const hunk of hunks) {
		if (hunk.line < line || hunk.line + hunk.removed > before.length) return null;
		after.push(before.slice(line, hunk.line), hunk.inserted);
		line = hunk.line + hunk.removed;
	}
	return [...after, before.slice(line)].flat().join('\n');
}

/** Puts the hunks into a text that has changed since: each where its lines stand now. */
export function placeEdits(text: string, hunks: readonly Hunk[]): Placed {
	const now = text.split('\n');
	const placed: Hunk[] = [];
	const missed: Hunk[] = [];
	let free = 0;
	let moved = 0;
	for (const hunk of hunks) {
		const line = nearest(now, hunk, hunk.line + moved, free);
		if (line === undefined) {
			missed.push(hunk);
			continue;
		}
		placed.push({ ...hunk, line });
		free = line + hunk.removed;
		moved = line - hunk.line;
	}
	return { text: applyEdits(text, placed) ?? text, missed };
}

function hunk(
	before: readonly string[],
	line: number,
	removed: number,
	inserted: readonly string[],
): Hunk {
	return { line, removed, anchor: anchorAt(before, line, removed), inserted };
}

function anchorAt(lines: readonly string[], line: number, removed: number): string {
	const known =
		removed > 0 ? lines.slice(line, line + removed) : lines.slice(Math.max(0, line - 1), line);
	return checksum(known.join('\n'), 3);
}

function nearest(lines: readonly string[], hunk: Hunk, around: number, from: number) {
	const last = lines.length - hunk.removed;
	for (let distance = 0; distance <= lines.length; distance++) {
		for (const line of [around + distance, around - distance]) {
			if (line < from || line > last) continue;
			if (anchorAt(lines, line, hunk.removed) === hunk.anchor) return line;
		}
	}
	return undefined;
}
