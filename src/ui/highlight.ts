import { parse } from 'sugar-high/core';
import { tokenize } from 'sugar-high/lang/typescript';

export interface CodeToken {
	readonly kind: string;
	readonly text: string;
}

/** The tokens of TypeScript code, line by line. */
export function highlightLines(code: string): readonly (readonly CodeToken[])[] {
	return parse(code, { tokenize }).lines.map(({ tokens }) =>
		tokens
			.filter(({ value }) => value !== '')
			.map(({ type, value }) => ({ kind: type, text: value })),
	);
}
