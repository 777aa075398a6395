import { webcrypto } from 'node:crypto';
import { expect, test } from 'vitest';
import { createCrypto } from './crypto.ts';
import { createRandom } from './random.ts';

const random = createRandom(1, 'client');
const virtual = createCrypto(() => random) as Crypto;
const text = new TextEncoder().encode('docker_build');
const hmac = { name: 'HMAC', hash: 'SHA-256' };

function hex(buffer: ArrayBuffer): string {
	return Buffer.from(buffer).toString('hex');
}

test.each(['SHA-256', 'sha-256', { name: 'SHA-256' }])(
	'digest of %j is the real one',
	async (name) => {
		const [ours, theirs] = await Promise.all([
			virtual.subtle.digest(name, text),
			webcrypto.subtle.digest('SHA-256', text),
		]);
		expect(hex(ours)).toBe(hex(theirs));
	},
);

test('a signature is the real one, and is verified', async () => {
	const secret = new Uint8Array([1, 2, 3]);
	const key = await virtual.subtle.importKey('raw', secret, hmac, false, ['sign', 'verify']);
	const real = await webcrypto.subtle.importKey('raw', secret, hmac, false, ['sign']);
	const signature = await virtual.subtle.sign('HMAC', key, text);
	expect(hex(signature)).toBe(hex(await webcrypto.subtle.sign('HMAC', real, text)));
	expect(await virtual.subtle.verify('HMAC', key, signature, text)).toBe(true);
	expect(await virtual.subtle.verify('HMAC', key, signature, secret)).toBe(false);
	expect(await virtual.subtle.verify('HMAC', key, new Uint8Array(3), text)).toBe(false);
});

test('a view on part of a buffer is read and filled as that part', async () => {
	const whole = new Uint8Array([0, ...text, 0]);
	const part = whole.subarray(1, -1);
	expect(hex(await virtual.subtle.digest('SHA-256', part))).toBe(
		hex(await virtual.subtle.digest('SHA-256', text)),
	);
	const words = new Uint32Array(4).subarray(1, 3);
	expect(virtual.getRandomValues(words)).toBe(words);
	const [before, first, second, after] = new Uint32Array(words.buffer);
	expect([before, after]).toEqual([0, 0]);
	expect(first).not.toBe(second);
});

test('what it does not know it says', async () => {
	await expect(virtual.subtle.digest('SHA-1', text)).rejects.toThrow(
		'crypto.subtle.digest knows SHA-256 here, not SHA-1.',
	);
	await expect(virtual.subtle.sign('HMAC', {} as CryptoKey, text)).rejects.toThrow('not made by');
});
