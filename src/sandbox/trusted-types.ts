interface TrustedTypesFactory {
	createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): unknown;
}

declare const trustedTypes: TrustedTypesFactory | undefined;

/** Workers and the service worker come from this site; no other address becomes a script. */
export function scriptAddress(address: string, page: string): string {
	const { protocol, origin, href } = new URL(address, page);
	if (protocol === 'blob:' || origin !== new URL(page).origin) {
		throw new TypeError(`A script may not come from ${href}.`);
	}
	return href;
}

/** The policy of last resort, for libraries that hand plain addresses to the browser: import it first. */
if (typeof trustedTypes !== 'undefined') {
	trustedTypes.createPolicy('default', {
		createScriptURL: (address) => scriptAddress(address, location.href),
	});
}
