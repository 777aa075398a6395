/** The module `playground`, as the code of a lesson imports it. */

/** Waits so many milliseconds of virtual time; rejects with the signal's reason once it is aborted. */
export function sleep(ms: number, options?: { readonly signal?: AbortSignal }): Promise<void>;

/** The present value of one of the lesson's knobs; throws where the lesson has no such knob. */
export function knob<Value extends boolean | number | string>(name: string): Value;

/** The application around the client: the chat, the person, the durable storage. For `client.ts` only. */
export const host: Host;

/** Opens a connection to a server, as a transport for the SDK's client. */
export function connect(server?: string, options?: ConnectOptions): Connection;

export interface ConnectOptions {
	/** The token that this caller shows: the server reads it as `authInfo.token`. */
	readonly token?: string;
	/** To whom the token was given: `authInfo.clientId`. Unless said, each token is somebody else. */
	readonly caller?: string;
}

export interface Host {
	/** The assistant says something in the chat. */
	say(text: string): void;
	/** Puts a question to the person: an elicitation, a sampling request to approve, or the roots. */
	ask(request: ElicitationRequest): Promise<ElicitationAnswer>;
	ask(request: SamplingRequest): Promise<SamplingAnswer>;
	ask(request: RootsRequest): Promise<RootsAnswer>;
	ask(request: HostRequest): Promise<ElicitationAnswer | SamplingAnswer | RootsAnswer>;
	/** Lets the host's model write a message; the person approves, edits or refuses it. */
	sample(params: object): Promise<SamplingAnswer>;
	/** Survives a crash of the client. */
	readonly storage: HostStorage;
}

export interface HostRequest {
	readonly method: string;
	readonly params?: object;
}

export type ElicitationRequest = HostRequest & { readonly method: 'elicitation/create' };
export type SamplingRequest = HostRequest & { readonly method: 'sampling/createMessage' };
export type RootsRequest = HostRequest & { readonly method: 'roots/list' };

/* Aliases and not interfaces: only those fit where the SDKs ask for an index signature. */
/* eslint-disable @typescript-eslint/consistent-type-definitions */

export type ElicitationAnswer = {
	action: 'accept' | 'decline' | 'cancel';
	content?: Record<string, string | number | boolean | string[]>;
};

export type SamplingAnswer = {
	role: 'assistant' | 'user';
	content: { type: 'text'; text: string };
	model: string;
	stopReason?: string;
};

export type RootsAnswer = { roots: { uri: string; name?: string }[] };

/* eslint-enable @typescript-eslint/consistent-type-definitions */

export interface HostStorage {
	get<Value>(key: string): Value | undefined;
	/** Keeps a JSON value. */
	set(key: string, value: unknown): void;
	delete(key: string): void;
	keys(): string[];
}

export interface Connection {
	start(): Promise<void>;
	send(message: object): Promise<void>;
	close(): Promise<void>;
	onmessage?: (message: object, extra?: object) => void;
	onclose?: () => void;
	onerror?: (error: Error) => void;
	/** Shows another token from now on, as after a refresh: the caller stays the same. */
	renew(token: string): void;
	/** Sends one request past the SDK's client, with an id of its own: `raw-1`, `raw-2` … */
	request(request: HostRequest, options?: RequestOptions): Promise<Response>;
	/** The same, in the shape that ext-tasks takes as `rawDispatch`. */
	request(request: unknown, options: RequestOptions | undefined): Promise<Response>;
}

export interface RequestOptions {
	readonly signal?: AbortSignal;
	readonly context?: { readonly requestTimeoutMs?: number };
}

/** A JSON-RPC response; `kind` is there for ext-tasks and is not enumerable. */
export type Response = ResultResponse | ErrorResponse;

interface ResultResponse {
	readonly kind: 'result';
	readonly jsonrpc: '2.0';
	readonly id: string;
	// eslint-disable-next-line @typescript-eslint/no-explicit-any -- what a result holds depends on the method
	readonly result: any;
	readonly error?: undefined;
}

interface ErrorResponse {
	readonly kind: 'error';
	readonly jsonrpc: '2.0';
	readonly id: string;
	readonly result?: undefined;
	// eslint-disable-next-line @typescript-eslint/no-explicit-any
	readonly error: { readonly code: number; readonly message: string; readonly data?: any };
}
