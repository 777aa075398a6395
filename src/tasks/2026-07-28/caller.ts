import type { AuthInfo } from '@modelcontextprotocol/server';

/** What is known of a connection when a request comes by it. */
export interface Origin {
	readonly authInfo?: AuthInfo;
	readonly request?: Request;
	readonly sessionId?: string;
}

/** Who makes a request; undefined where callers cannot be told apart. */
export type CallerOf = (origin: Origin) => string | undefined;

/**
 * The authenticated client, and the person behind it where the token says who. Never the token
 * itself: a task must outlive its renewal.
 */
export const authenticatedCaller: CallerOf = ({ authInfo }) => {
	if (!authInfo) return undefined;
	const person = authInfo.extra?.['sub'];
	return JSON.stringify([authInfo.clientId, typeof person === 'string' ? person : null]);
};
