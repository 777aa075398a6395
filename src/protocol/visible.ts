/** What would not be seen, or would turn the text around it: joiners count where nothing is joined. */
const unseen =
	/(?![\n\t])(?!\r\n)[\p{Cc}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]|\p{Cs}|(?<![\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Script=Arabic}\p{Script=Syriac}])[\u200C\u200D]|(?![\u200C\u200D])\p{Cf}/gu;

/** A value of others, with every character that hides or reorders shown as its escape. */
export function visible(text: string): string {
	return text.replace(unseen, escaped);
}

/** The same for one line. */
export function visibleLine(text: string): string {
	return visible(text).replace(/\r?\n/g, '\\n');
}

function escaped(char: string): string {
	const code = (char.codePointAt(0) ?? 0).toString(16);
	return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
}
