import type { Call, Told } from './call.ts';

/** A `subscriptions/listen` stream. */
export interface Listen {
	readonly call: Call;
	readonly wanted: Filter;
	/** What the acknowledgement grants. */
	granted?: Filter & Told;
	/** Its first message came before the acknowledgement. */
	spoken: boolean;
	closed?: Told & { readonly by: 'client' | 'server' | 'connection'; readonly answered: boolean };
	cancelNote?: Told;
}

export interface Filter {
	readonly taskIds: ReadonlySet<string>;
	/** Names of flags that are true. */
	readonly flags: ReadonlySet<string>;
	readonly uris: ReadonlySet<string>;
}
