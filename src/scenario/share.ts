import { visible } from '../protocol/visible.ts';
import type { Version } from '../protocol/version.ts';
import { checksum } from './checksum.ts';
import { applyEdits, placeEdits } from './line-edits.ts';
import { broken, format, longestLink, type Broken } from './link-problem.ts';
import { pack, TooLong, unpack } from './pack.ts';
import { blankStart, startHash, type Start } from './resolve.ts';
import type { Edits, Scenario } from './scenario.ts';
import { parseScenario } from './schema.ts';
import { fromWire, toWire, type FileEdit, type WireForm } from './wire-form.ts';

/** What a link turned out to hold; `text` says in words what is wrong and what to do. */
export type Opened =
	| { readonly kind: 'scenario'; readonly scenario: Scenario; readonly start: Start }
	| {
			/** The lesson is another than the link was made on: a draft to offer, not the same run. */
			readonly kind: 'start changed';
			readonly text: string;
			/** The edits as far as they found a place in the lesson as it is now. */
			readonly scenario: Scenario;
			readonly start: Start;
			readonly edits: readonly FileEdit[];
			readonly unplaced: readonly FileEdit[];
	  }
	| {
			readonly kind: 'lesson gone';
			readonly text: string;
			readonly lesson: string;
			readonly edits: readonly FileEdit[];
	  }
	| Broken;

const checkLength = 4;

/** What a mail puts into a link where it breaks the line, as it is or as a browser writes it. */
const blank = /[\s\u00AD\u200B]|%(?:0[9A-D]|20|C2%A[0D]|E2%80%8B)/gi;

/** What follows `#/s/` or `#/e/` in an address of the page. */
export function linkIn(address: string): string | undefined {
	return /#\/[se]\/(.*)$/s.exec(address)?.[1];
}

/** The text that stands after `#/s/`; undefined where it would be longer than a link may be. */
export function writeLink(scenario: Scenario, start: Start): string | undefined {
	const body = `${format}.${pack(toWire(scenario, start))}`;
	const link = `${body}.${checksum(body, checkLength)}`;
	return link.length <= longestLink ? link : undefined;
}

/** `startOf` finds the start of a lesson, undefined where there is no such lesson. */
export async function readLink(
	link: string,
	startOf: (lesson: string) => Promise<Start | undefined>,
): Promise<Opened> {
	const wire = unwrap(link);
	if ('kind' in wire) return wire;
	const judged = parseScenario({ ...wire.rest, edits: {} });
	if (!judged.ok) return broken('no scenario', judged.problem);
	const { lesson } = judged.value;
	const start = lesson === null ? blankStart : await startOf(lesson);
	if (!start) return lessonGone(lesson ?? '', wire.edits);
	const same = startHash(start) === wire.start;
	return same ? exact(judged.value, start, wire) : moved(judged.value, start, wire);
}

function unwrap(link: string): WireForm | Broken {
	if (link.length > longestLink) return broken('too long');
	const whole = link.replace(blank, '').replace(/[^\w-]+$/, '');
	const [found = '', body, check = '', ...more] = whole.split('.');
	if (found !== format) return broken('unknown format', found.slice(0, 20));
	const odd = [...new Set(whole.match(/[^\w.-]/gu))].slice(0, 5);
	if (odd.length > 0) return broken('altered', visible(JSON.stringify(odd.join(''))));
	if (body === undefined || check.length < checkLength) return broken('cut');
	if (more.length > 0 || check !== checksum(`${found}.${body}`, checkLength))
		return broken('altered');
	try {
		return fromWire(unpack(body)) ?? broken('no scenario', 'its parts are not those of a scenario');
	} catch (error) {
		if (error instanceof TooLong) return broken('too long');
		return broken('no scenario', 'it cannot be unpacked');
	}
}

/** The lesson is as it was: every edit must fit, or the link was never made by this page. */
function exact(scenario: Scenario, start: Start, { edits }: WireForm): Opened {
	const texts: [FileEdit, string][] = [];
	for (const edit of edits) {
		const { version, file, change } = edit;
		const from = start.files[version]?.[file];
		const text = typeof change === 'string' ? change : applyEdits(from ?? '', change);
		if (text === null) return broken('no scenario', `its edits do not fit ${file}`);
		texts.push([edit, text]);
	}
	const judged = parseScenario({ ...scenario, edits: gather(texts) });
	return judged.ok
		? { kind: 'scenario', scenario: judged.value, start }
		: broken('no scenario', judged.problem);
}

function moved(scenario: Scenario, start: Start, { edits }: WireForm): Opened {
	const texts: [FileEdit, string][] = [];
	const unplaced: FileEdit[] = [];
	for (const edit of edits) {
		const { version, file, change } = edit;
		const now = start.files[version]?.[file];
		if (typeof change === 'string') texts.push([edit, change]);
		else if (now === undefined) unplaced.push(edit);
		else {
			const { text, missed } = placeEdits(now, change);
			if (text !== now) texts.push([edit, text]);
			if (missed.length > 0) unplaced.push({ ...edit, change: missed });
		}
	}
	const judged = parseScenario({ ...scenario, edits: gather(texts) });
	if (!judged.ok) return broken('no scenario', judged.problem);
	const text =
		'The lesson has changed since this link was made, so it cannot show the very same run. ' +
		'Its edits are offered as a draft on the lesson as it is now.';
	return { kind: 'start changed', text, scenario: judged.value, start, edits, unplaced };
}

function gather(texts: readonly (readonly [FileEdit, string])[]): Edits {
	const edits: Partial<Record<Version, Record<string, string>>> = {};
	for (const [{ version, file }, text] of texts) {
		const files = (edits[version] ??= Object.create(null) as Record<string, string>);
		files[file] = text;
	}
	return edits;
}

function lessonGone(lesson: string, edits: readonly FileEdit[]): Opened {
	const text = `This link is for the lesson ${lesson}, which is not here. Open it on the site that made it; its edits are shown as text, to copy them from.`;
	return { kind: 'lesson gone', text, lesson, edits };
}
