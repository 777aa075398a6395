/** One thing that is kept between visits, in a format that has a number. */
export interface Kept<T> {
	readonly key: string;
	readonly format: number;
	/** What stands there on the first visit. */
	readonly empty: T;
	/** Undefined for what is not of this format. */
	readonly parse: (value: unknown) => T | undefined;
	/** From an older format to this one, not judged yet; undefined where that is not possible. */
	readonly migrate?: (value: unknown, format: number) => unknown;
}

export type StorageArea = Pick<Storage, 'getItem' | 'setItem'>;

const prefix = 'mcp-tasks-playground/';

/**
 * Reads and writes a storage of the browser. Where that is blocked or full, everything goes on in memory and
 * `tell` hears of it once. What can't be read is kept aside, never overwritten.
 */
export class LocalStore {
	readonly #area: StorageArea | undefined;
	readonly #tell: (problem: string) => void;
	readonly #memory = new Map<string, unknown>();
	/** Keys of what could neither be read nor put aside. */
	readonly #guarded = new Set<string>();
	#told = false;

	constructor(area: StorageArea | undefined, tell: (problem: string) => void) {
		this.#area = area;
		this.#tell = tell;
	}

	read<T>(kept: Kept<T>): T {
		const inMemory = this.#memory.get(kept.key);
		if (inMemory !== undefined) return inMemory as T;
		const text = this.#get(kept.key);
		if (text === null) return kept.empty;
		const value = decode(kept, text);
		if (value !== undefined) return value;
		if (!this.#putAside(kept.key, text)) this.#guarded.add(kept.key);
		return kept.empty;
	}

	write<T>(kept: Kept<T>, value: T): void {
		this.read(kept);
		const text = JSON.stringify({ format: kept.format, value });
		const written = !this.#guarded.has(kept.key) && this.#set(kept.key, text);
		if (written) this.#memory.delete(kept.key);
		else this.#memory.set(kept.key, value);
	}

	#putAside(key: string, text: string): boolean {
		let place = 1;
		while (![null, text].includes(this.#get(`${key}/aside-${place}`))) place++;
		return this.#set(`${key}/aside-${place}`, text);
	}

	#get(key: string): string | null {
		try {
			return this.#area?.getItem(prefix + key) ?? null;
		} catch {
			return null;
		}
	}

	#set(key: string, text: string): boolean {
		try {
			if (!this.#area) throw new Error('storage is blocked');
			this.#area.setItem(prefix + key, text);
			return true;
		} catch {
			this.#tellOnce();
			return false;
		}
	}

	#tellOnce(): void {
		if (this.#told) return;
		this.#told = true;
		this.#tell(
			'This browser keeps nothing for this page: its storage is blocked or full. Your edits last until you close the page; share them as a link to keep them.',
		);
	}
}

export function openStore(tell: (problem: string) => void): LocalStore {
	return new LocalStore(
		areaOf(() => globalThis.localStorage),
		tell,
	);
}

/** What lasts as long as the tab is open; where that is blocked, as long as the page. */
export function openTabStore(): LocalStore {
	return new LocalStore(
		areaOf(() => globalThis.sessionStorage),
		() => undefined,
	);
}

/** Where storage is blocked, even looking at it throws. */
function areaOf(look: () => StorageArea | undefined): StorageArea | undefined {
	try {
		return look();
	} catch {
		return undefined;
	}
}

function decode<T>(kept: Kept<T>, text: string): T | undefined {
	try {
		const stored = JSON.parse(text) as { format?: unknown; value?: unknown } | null;
		if (stored?.format === kept.format) return kept.parse(stored.value);
		if (typeof stored?.format !== 'number') return undefined;
		return kept.parse(kept.migrate?.(stored.value, stored.format));
	} catch {
		return undefined;
	}
}
