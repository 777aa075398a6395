declare module 'virtual:runtimes' {
	/** Where the runtime of each version is, seen from the page. */
	export const runtimes: Readonly<Record<'2025-11-25' | '2026-07-28', string>>;
}
