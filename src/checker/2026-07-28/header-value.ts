const sentinel = /^=\?base64\?([A-Za-z0-9+/]*={0,2})\?=$/;

/** The value that a header stands for; undefined where it is Base64 that cannot be read. */
export function decoded(header: string): string | undefined {
	const encoded = sentinel.exec(header)?.[1];
	if (encoded === undefined) return header;
	try {
		const bytes = Uint8Array.from(atob(encoded), (one) => one.charCodeAt(0));
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		return undefined;
	}
}

/** A name that is not plain printable ASCII, that has blanks around it, or that looks encoded itself. */
export function needsEncoding(name: string): boolean {
	return !/^[\x20-\x7e]*$/.test(name) || name !== name.trim() || /^=\?base64\?.*\?=$/.test(name);
}
