/** Parses JSON; undefined where it is none. */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** A JSON object or array inside a line of a log, and what stands before it. */
export function jsonIn(
	line: string,
): { readonly prefix: string; readonly value: unknown } | undefined {
	const start = line.search(/[{[]\s*["{\]}]/);
	if (start < 0) return undefined;
	const rest = line.slice(start);
	const value = parseJson(rest) ?? parseJson(balanced(rest));
	return value === undefined ? undefined : { prefix: line.slice(0, start), value };
}

/** Up to the bracket that closes the first one; brackets inside strings do not count. */
function balanced(text: string): string {
	let depth = 0;
	let inString = false;
	for (let at = 0; at < text.length; at++) {
		const char = text[at];
		if (inString) {
			if (char === '\\') at++;
			else if (char === '"') inString = false;
		} else if (char === '"') inString = true;
		else if (char === '{' || char === '[') depth++;
		else if ((char === '}' || char === ']') && --depth === 0) return text.slice(0, at + 1);
	}
	return text;
}
