import { deflateSync, Inflate, strFromU8, strToU8 } from 'fflate';
import { dictionary } from './dictionary.ts';

/** No link holds more than this once unpacked, in bytes: a small link can unpack to gigabytes. */
const cap = 1_000_000;
const piece = 512;

/** Deflated in JavaScript: each engine's own `CompressionStream` gives other bytes. */
export function pack(text: string): string {
	const bytes = deflateSync(strToU8(text), { level: 9, mem: 8, dictionary: strToU8(dictionary) });
	return toBase64url(bytes);
}

export class TooLong extends Error {}

/** Throws `TooLong` beyond the cap, and other errors for what is not packed text. */
export function unpack(packed: string): string {
	const bytes = fromBase64url(packed);
	const chunks: Uint8Array[] = [];
	let size = 0;
	let ended = false;
	const inflate = new Inflate({ dictionary: strToU8(dictionary) }, (chunk, final) => {
		chunks.push(chunk);
		size += chunk.length;
		ended = final;
	});
	for (let at = 0; at < bytes.length; at += piece) {
		inflate.push(bytes.subarray(at, at + piece), at + piece >= bytes.length);
		if (size > cap) throw new TooLong(`more than ${cap} bytes`);
	}
	if (!ended) throw new Error('the packed text ends too early');
	return strFromU8(join(chunks, size));
}

function join(chunks: readonly Uint8Array[], size: number): Uint8Array {
	const whole = new Uint8Array(size);
	let at = 0;
	for (const chunk of chunks) {
		whole.set(chunk, at);
		at += chunk.length;
	}
	return whole;
}

function toBase64url(bytes: Uint8Array): string {
	const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
	return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64url(text: string): Uint8Array {
	const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
	return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}
