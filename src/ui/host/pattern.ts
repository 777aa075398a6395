const longestText = 100;
const mostQuantifiers = 3;

/**
 * Whether a text matches a pattern that a server asks for; undefined where that cannot be found out
 * without the risk of a search that never ends, since whoever writes the server writes the pattern.
 */
export function matches(pattern: string, text: string): boolean | undefined {
	if (text.length > longestText || !isHarmless(pattern)) return undefined;
	try {
		return new RegExp(pattern, 'u').test(text);
	} catch {
		return undefined;
	}
}

/** No group is repeated, nothing refers back, and few things may be of any length. */
function isHarmless(pattern: string): boolean {
	const bare = pattern.replace(/\\[^1-9k]/g, '_').replace(/\[[^\]]*\]/g, '_');
	const long = bare.match(/[*+]|\{\d+,\}|\{\d*,?\d{3,}\}/g) ?? [];
	return !/\)[*+{]|\\/.test(bare) && long.length <= mostQuantifiers;
}
