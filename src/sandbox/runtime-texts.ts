import type { Version } from '../protocol/version.ts';

/** The source texts of the runtimes, each fetched when it is needed first; a failure is not kept. */
export class RuntimeTexts {
	readonly #addresses: Readonly<Record<Version, string>>;
	readonly #texts = new Map<Version, Promise<string>>();

	constructor(addresses: Readonly<Record<Version, string>>) {
		this.#addresses = addresses;
	}

	get(version: Version): Promise<string> {
		const known = this.#texts.get(version);
		if (known) return known;
		const text = load(version, this.#addresses[version]);
		this.#texts.set(version, text);
		text.catch(() => this.#texts.delete(version));
		return text;
	}
}

async function load(version: Version, address: string): Promise<string> {
	try {
		const response = await fetch(address);
		if (!response.ok) throw new Error(`the site answered ${response.status}`);
		const type = response.headers.get('content-type') ?? '';
		if (!type.includes('javascript')) throw new Error(`the site sent ${type} in its place`);
		return await response.text();
	} catch (error) {
		const why = error instanceof Error ? error.message : String(error);
		throw new Error(
			`The runtime of ${version} could not be loaded (${why}). Look at your connection, or reload the page, and run again.`,
			{ cause: error },
		);
	}
}
