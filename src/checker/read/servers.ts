interface Addressed {
	readonly started: number;
	readonly url: string;
}

/** Each address is a server of its own; a server gives out ids as if there were no other. */
export function serversOf(spoken: readonly Addressed[]): ReadonlyMap<string, string> {
	const inOrder = [...spoken].sort((a, b) => a.started - b.started);
	const places = [...new Set(inOrder.map(placeOf))];
	return new Map(places.map((place, index) => [place, serverName(index + 1)]));
}

/** What the n-th server of a recording is called, from 1. */
export function serverName(number: number): string {
	return number === 1 ? 'server' : `server-${number}`;
}

export function placeOf({ url }: Pick<Addressed, 'url'>): string {
	const [place = url] = url.split('?');
	return place.replace(/\/$/, '');
}
