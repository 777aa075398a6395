/** Equal for values that are equal as JSON, whatever the order of their keys; `omit` skips some keys of the top. */
export function fingerprint(value: unknown, omit: readonly string[] = []): string {
	const hash = new Hash();
	write(hash, value, 0, omit);
	return hash.digest();
}

const deepest = 64;

function write(hash: Hash, value: unknown, depth: number, omit: readonly string[] = []): void {
	if (typeof value !== 'object' || value === null) {
		hash.add(typeof value === 'string' ? `"${value}"` : String(value));
	} else if (depth > deepest) {
		hash.add('…');
	} else if (Array.isArray(value)) {
		hash.add('[');
		for (const item of value) write(hash, item, depth + 1);
		hash.add(']');
	} else {
		writeObject(hash, value, depth, omit);
	}
}

function writeObject(hash: Hash, value: object, depth: number, omit: readonly string[]): void {
	const entries = Object.entries(value).filter(([key]) => !omit.includes(key));
	if (entries.length > 1) entries.sort(([a], [b]) => (a < b ? -1 : 1));
	hash.add('{');
	for (const [key, item] of entries) {
		hash.add(`${key}:`);
		write(hash, item, depth + 1);
	}
	hash.add('}');
}

/** Two independent 32-bit hashes, so that a long result need not be kept to be compared. */
class Hash {
	#a = 0x811c9dc5;
	#b = 0x1b873593;
	#length = 0;

	add(text: string): void {
		this.#length += text.length;
		for (let at = 0; at < text.length; at++) {
			const code = text.charCodeAt(at);
			this.#a = Math.imul(this.#a ^ code, 0x01000193);
			this.#b = Math.imul(this.#b ^ code, 0x85ebca6b) ^ (this.#b >>> 13);
		}
	}

	digest(): string {
		return `${(this.#a >>> 0).toString(36)}.${(this.#b >>> 0).toString(36)}.${this.#length}`;
	}
}
