import type { Fault } from './fault.ts';
import type { JsonObject } from './json.ts';
import type { Version } from './version.ts';

export type { Fault };

/** All that determines a run in one version: the same input gives the same trace, byte for byte. */
export interface RunInput {
	readonly version: Version;
	/** The learner's modules by name: `server.ts`, `client.ts` … as written. */
	readonly files: Readonly<Record<string, string>>;
	readonly seed: number;
	readonly knobs: Readonly<Record<string, KnobValue>>;
	/** The n-th answers the host's n-th question. */
	readonly answers: readonly Answer[];
	readonly faults: readonly Fault[];
	readonly settings: RunSettings;
}

export type KnobValue = boolean | number | string;

/** `none` leaves the question open for ever. */
export interface Answer {
	readonly action: 'accept' | 'decline' | 'cancel' | 'none';
	readonly content?: JsonObject;
	/** Milliseconds of virtual time between the question and this answer. */
	readonly thinkTime?: number;
}

export interface RunSettings {
	/** How long one message travels, in ms of virtual time. */
	readonly latency: number;
	/** The run ends here at the latest, in ms of virtual time. */
	readonly deadline: number;
	/** The run ends after so many events at the latest. */
	readonly events: number;
}

export const defaultSettings: RunSettings = {
	latency: 20,
	deadline: 24 * 60 * 60 * 1000,
	events: 200_000,
};

/** How long a person thinks about a question unless an answer says otherwise, in ms of virtual time. */
export const defaultThinkTime = 8000;

/** Virtual time 0: 2026-10-09T10:30:00.000Z. */
export const epoch = 1_791_541_800_000;
