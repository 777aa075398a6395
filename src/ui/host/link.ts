import { visible } from '../../protocol/visible.ts';

export interface ShownLink {
	/** The address as it was given, for the eye. */
	readonly text: string;
	/** Where it leads, for the eye; absent where it is no web address. */
	readonly host?: string;
	/** Only a web address may be followed. */
	readonly href?: string;
}

/** An address that a server wants opened: the whole of it is shown, and only http(s) is a link. */
export function shownLink(address: unknown): ShownLink {
	const text = typeof address === 'string' ? address : JSON.stringify(address ?? null);
	const shown = visible(text);
	if (!URL.canParse(text)) return { text: shown };
	const url = new URL(text);
	if (url.protocol !== 'https:' && url.protocol !== 'http:') return { text: shown };
	return { text: shown, host: url.host, href: url.href };
}
