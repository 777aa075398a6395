import { expect, test } from 'vitest';
import { checksum, crc32 } from './checksum.ts';

test.each([
	['', 0],
	['123456789', 0xcbf43926],
	['The quick brown fox jumps over the lazy dog', 0x414fa339],
])('the CRC-32 of %j is the standard one', (text, crc) => {
	expect(crc32(text)).toBe(crc);
});

test('a checksum is written in letters that a link may hold', () => {
	expect(checksum('123456789')).toBe('mkD9LD');
	expect(checksum('123456789', 4)).toBe('mkD9');
});
