declare module 'virtual:sandbox' {
	/** Where `sandbox.html` is, seen from the page. */
	export const frameAddress: string;
}

declare module 'virtual:runtimes' {
	/** Where the runtime of each version is, seen from the page. */
	export const runtimes: Readonly<Record<import('../protocol/version.ts').Version, string>>;
}
