export type Side = 'client' | 'server' | 'host';

/** Which of the three sides a peer is on: `client-2` is a client, a gateway stands with the servers. */
export function sideOf(peer: string): Side {
	if (peer.startsWith('server') || peer.startsWith('gateway')) return 'server';
	return peer.startsWith('host') ? 'host' : 'client';
}
