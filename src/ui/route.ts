/** What an address asks for: everything after the `#`. */
export type Route =
	| { readonly kind: 'home' }
	| { readonly kind: 'lesson'; readonly id: string }
	| { readonly kind: 'new' }
	| { readonly kind: 'trace' }
	| { readonly kind: 'changes' }
	/** `text` is the link's own part, still to be decoded. */
	| { readonly kind: 'shared'; readonly text: string; readonly embedded: boolean }
	| { readonly kind: 'unknown'; readonly address: string };

export function parseRoute(hash: string): Route {
	const address = hash.replace(/^#/, '');
	const [, head = '', rest = ''] = /^\/?([^/]*)\/?(.*)$/s.exec(address) ?? [];
	const unknown: Route = { kind: 'unknown', address: `#${address}` };
	switch (head) {
		case '':
			return rest === '' ? { kind: 'home' } : unknown;
		case 'new':
		case 'trace':
		case 'changes':
			return rest === '' ? { kind: head } : unknown;
		case 'lesson': {
			const id = rest.replace(/\/$/, '');
			return /^[\w-]+$/.test(id) ? { kind: 'lesson', id } : unknown;
		}
		case 's':
		case 'e':
			return { kind: 'shared', text: rest, embedded: head === 'e' };
		default:
			return unknown;
	}
}

/** Two addresses of one key are one page, which then stays as it is. */
export function routeKey(route: Route): string {
	return JSON.stringify(route);
}

export function lessonAddress(id: string): string {
	return `#/lesson/${id}`;
}
