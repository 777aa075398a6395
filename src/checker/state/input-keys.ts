import type { Ask } from './ask.ts';
import type { Told } from './call.ts';

/** 2026-07-28: one key among the input requests of a task. */
export interface InputKey {
	readonly key: string;
	/** The request it stood for first. */
	readonly ask: Ask;
	readonly fingerprint: string;
	readonly shown: Told;
	/** A response was sent. */
	answered?: Told & { acked?: Told };
	/** It was shown and then, later, not any more. */
	gone: boolean;
}
