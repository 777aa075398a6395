declare module 'virtual:types' {
	/** Where each version's declarations lie, as a JSON file of virtual path → text. */
	export const typeFiles: Readonly<Record<'2025-11-25' | '2026-07-28', string>>;
}
