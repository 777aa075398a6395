import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { fillBytes, uuid, type Random } from './random.ts';

/** What takes a copy: the caller may write over its bytes while the promise is on its way. */
function bytesOf(data: BufferSource): Uint8Array {
	return data instanceof ArrayBuffer
		? new Uint8Array(data.slice(0))
		: new Uint8Array(data.buffer, data.byteOffset, data.byteLength).slice();
}

interface Key {
	readonly type: 'secret';
	readonly extractable: boolean;
	readonly algorithm: {
		readonly name: 'HMAC';
		readonly hash: { readonly name: 'SHA-256' };
		readonly length: number;
	};
	readonly usages: readonly string[];
}

const secrets = new WeakMap<Key, Uint8Array>();

/** Web Crypto as far as learner code needs it: random from the seed, SHA-256 and HMAC. */
export function createCrypto(random: () => Random): object {
	return {
		randomUUID: () => uuid(random()),
		getRandomValues: <View extends ArrayBufferView>(view: View): View => {
			fillBytes(random(), new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
			return view;
		},
		subtle: { digest, importKey, sign, verify },
	};
}

async function digest(algorithm: unknown, data: BufferSource): Promise<ArrayBuffer> {
	requireName(algorithm, 'SHA-256', 'digest');
	return bufferOf(sha256(bytesOf(data)));
}

async function importKey(
	format: string,
	data: BufferSource,
	algorithm: { readonly name: string; readonly hash: unknown },
	extractable: boolean,
	usages: readonly string[],
): Promise<Key> {
	requireName(algorithm, 'HMAC', 'importKey');
	requireName(algorithm.hash, 'SHA-256', 'importKey');
	if (format !== 'raw')
		throw new Error(`crypto.subtle.importKey takes the format "raw" here, not "${format}".`);
	const secret = bytesOf(data);
	const key: Key = {
		type: 'secret',
		extractable,
		algorithm: { name: 'HMAC', hash: { name: 'SHA-256' }, length: secret.length * 8 },
		usages: [...usages],
	};
	secrets.set(key, secret);
	return key;
}

async function sign(algorithm: unknown, key: Key, data: BufferSource): Promise<ArrayBuffer> {
	requireName(algorithm, 'HMAC', 'sign');
	return bufferOf(hmac(sha256, secretOf(key), bytesOf(data)));
}

async function verify(
	algorithm: unknown,
	key: Key,
	signature: BufferSource,
	data: BufferSource,
): Promise<boolean> {
	const expected = new Uint8Array(await sign(algorithm, key, data));
	const given = bytesOf(signature);
	return given.length === expected.length && given.every((byte, index) => byte === expected[index]);
}

function secretOf(key: Key): Uint8Array {
	const secret = secrets.get(key);
	if (!secret) throw new TypeError('This key was not made by crypto.subtle.importKey.');
	return secret;
}

function requireName(algorithm: unknown, wanted: string, method: string): void {
	const name =
		typeof algorithm === 'string' ? algorithm : (algorithm as { name?: unknown } | null)?.name;
	if (String(name).toUpperCase() === wanted) return;
	throw new Error(`crypto.subtle.${method} knows ${wanted} here, not ${String(name)}.`);
}

function bufferOf(bytes: Uint8Array): ArrayBuffer {
	return bytes.slice().buffer as ArrayBuffer;
}
