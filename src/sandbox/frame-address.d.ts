declare module 'virtual:sandbox' {
	/** Where `sandbox.html` is, seen from the page. */
	export const frameAddress: string;
}
