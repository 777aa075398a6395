const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
	let crc = byte;
	for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
	return crc;
});

/** CRC-32 (IEEE 802.3) of the UTF-8 bytes. Finds accidents; it is no protection against intent. */
export function crc32(text: string): number {
	let crc = 0xffffffff;
	for (const byte of new TextEncoder().encode(text)) {
		crc = (crc >>> 8) ^ (table[(crc ^ byte) & 255] ?? 0);
	}
	return (crc ^ 0xffffffff) >>> 0;
}

/** The lowest bits of the CRC-32, six to a character; six characters hold all of it. */
export function checksum(text: string, characters = 6): string {
	let rest = crc32(text);
	let written = '';
	for (let i = 0; i < characters; i++) {
		written += alphabet[rest & 63];
		rest >>>= 6;
	}
	return written;
}
