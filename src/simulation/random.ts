/** Gives 32 random bits at a time. */
export type Random = () => number;

/** The generator sfc32 of Chris Doty-Humphrey's PractRand, seeded from a number and a name. */
export function createRandom(seed: number, name: string): Random {
	let [a, b, c] = [hash(`${seed}:a:${name}`), hash(`${seed}:b:${name}`), hash(`${seed}:c:${name}`)];
	let counter = 1;
	const next = () => {
		const sum = (a + b + counter) | 0;
		counter = (counter + 1) | 0;
		a = b ^ (b >>> 9);
		b = (c + (c << 3)) | 0;
		c = (((c << 21) | (c >>> 11)) + sum) | 0;
		return sum >>> 0;
	};
	for (let round = 0; round < 15; round++) next();
	return next;
}

/** A number in [0, 1) of 53 random bits. */
export function fraction(random: Random): number {
	const high = random() >>> 5;
	const low = random() >>> 6;
	return (high * 2 ** 26 + low) / 2 ** 53;
}

export function fillBytes(random: Random, bytes: Uint8Array): void {
	for (let index = 0; index < bytes.length; index++) bytes[index] = random() & 255;
}

/** A version 4 UUID. */
export function uuid(random: Random): string {
	const bytes = new Uint8Array(16);
	fillBytes(random, bytes);
	bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
	bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
	const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** FNV-1a, with the finish of MurmurHash3. */
function hash(text: string): number {
	let value = 0x811c9dc5;
	for (let index = 0; index < text.length; index++) {
		value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
	}
	value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
	value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
	return value ^ (value >>> 16);
}
