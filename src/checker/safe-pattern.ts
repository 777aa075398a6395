import type { Json } from '../protocol/json.ts';

/** The longest text that patterns are tried on. */
export const longestText = 64;

const mostRepeats = 3;
const mostOptions = 6;

/** True for a pattern that is done with such a text after less than a million steps, whatever it says. */
export function isSafePattern(pattern: Json): boolean {
	if (typeof pattern !== 'string' || pattern.length > 200 || /\\[1-9k]/.test(pattern)) return false;
	const bare = pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
	if (/\)[*+{?]/.test(bare)) return false;
	const repeats = bare.match(/[*+]|\{\d/g)?.length ?? 0;
	const options = bare.match(/[^(*+}?]\?/g)?.length ?? 0;
	// One that may begin anywhere is tried at each place.
	const places = bare.startsWith('^') && !bare.includes('|') ? 0 : 1;
	return repeats + places <= mostRepeats && options <= mostOptions;
}
