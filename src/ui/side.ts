export type Side = 'client' | 'server' | 'host';

/** Which of the three sides a peer is on: `client-2` is a client. */
export function sideOf(peer: string): Side {
	if (peer.startsWith('server')) return 'server';
	return peer.startsWith('host') ? 'host' : 'client';
}
