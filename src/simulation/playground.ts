import type { KnobValue } from '../protocol/run.ts';
import type { JsonObject } from '../protocol/json.ts';
import type { Clock } from './clock.ts';
import type { Connection } from './connection.ts';
import type { Host } from './host.ts';
import { replyTo } from './replies.ts';

/** The module `playground` as one peer gets it; the learner's types stand in `modules/playground.d.ts`. */
export interface Playground {
	sleep(ms: number, options?: { readonly signal?: AbortSignal }): Promise<void>;
	knob(name: string): KnobValue;
	connect(server?: string, options?: ConnectOptions): Connection;
	readonly host: HostApi;
}

export interface ConnectOptions {
	readonly token?: string | undefined;
	/** To whom the token was given. */
	readonly caller?: string | undefined;
}

interface HostApi {
	say(text: string): void;
	ask(request: unknown): Promise<JsonObject>;
	sample(params: unknown): Promise<JsonObject>;
	readonly storage: {
		get(key: string): unknown;
		set(key: string, value: unknown): void;
		delete(key: string): void;
		keys(): string[];
	};
}

export interface PlaygroundPorts {
	readonly clock: Clock;
	readonly host: Host;
	readonly knobs: Readonly<Record<string, KnobValue>>;
	connect(from: string, to: string, options?: ConnectOptions): Connection;
}

export function createPlayground(peer: string, ports: PlaygroundPorts): Playground {
	return {
		sleep: (ms, options) => sleep(ports.clock, peer, ms, options?.signal),
		knob: (name) => knob(ports.knobs, name),
		connect: (server = 'server', options) => ports.connect(peer, server, read(options)),
		host: peer.startsWith('client') ? hostApi(peer, ports.host) : noHost(),
	};
}

function sleep(clock: Clock, owner: string, ms: number, signal?: AbortSignal): Promise<void> {
	return new Promise((resolve, reject) => {
		if (signal?.aborted) return reject(signal.reason as Error);
		const aborted = () => {
			clock.cancel(timer);
			reject(signal?.reason as Error);
		};
		const action = () => {
			signal?.removeEventListener('abort', aborted);
			resolve();
		};
		const due = clock.now + Math.max(0, Number(ms) || 0);
		const timer = clock.schedule({ due, owner, purpose: 'timer', action });
		signal?.addEventListener('abort', aborted, { once: true });
	});
}

function read({ token, caller }: ConnectOptions = {}): ConnectOptions {
	const text = (value: unknown) => (value === undefined ? undefined : String(value));
	return { token: text(token), caller: text(caller) };
}

function knob(knobs: Readonly<Record<string, KnobValue>>, name: string): KnobValue {
	const value = Object.hasOwn(knobs, name) ? knobs[name] : undefined;
	if (value !== undefined) return value;
	const known = Object.keys(knobs);
	const there = known.length > 0 ? `Its knobs are ${known.join(', ')}.` : 'It has none.';
	throw new Error(`This scenario has no knob "${name}". ${there}`);
}

function hostApi(peer: string, host: Host): HostApi {
	const ask = async (request: unknown): Promise<JsonObject> => {
		const { asked, answer } = host.ask(peer, request);
		return replyTo(asked.method, asked.params, await answer);
	};
	return {
		ask,
		say: (text) => host.say(text),
		sample: (params) => ask({ method: 'sampling/createMessage', params }),
		storage: {
			get: (key) => host.recall(key),
			set: (key, value) => host.remember(key, value),
			delete: (key) => host.remember(key, undefined),
			keys: () => host.keys,
		},
	};
}

/** A server has no host; it says so where it is used, not where it is imported. */
function noHost(): HostApi {
	return new Proxy({} as HostApi, {
		get(_target, name) {
			if (typeof name === 'symbol') return undefined;
			throw new Error(`The host belongs to the client: a server cannot call host.${name}.`);
		},
	});
}
