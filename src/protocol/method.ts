/**
 * What one version says of a method. An `input` is no message of its own there: it travels inside
 * the answer to another request, as a question to the client.
 */
export interface Method {
	readonly kind: 'request' | 'notification' | 'input';
	readonly from: 'client' | 'server' | 'both';
	/** True where the method exists for tasks alone. */
	readonly tasks: boolean;
	/** The clause of the specification. */
	readonly url: string;
}

/** Every method of a version by name; one that a version removed is simply not there. */
export type Methods = Readonly<Record<string, Method>>;
