import type { Call, Told } from './call.ts';
import type { Ask } from './ask.ts';

/** 2026-07-28: an `input_required` answer, to be followed by a retry of the call. */
export interface Round extends Told {
	readonly call: Call;
	readonly callKey: string;
	readonly state: string | undefined;
	readonly asks: ReadonlyMap<string, Ask>;
	/** The call that took it up. */
	retriedBy?: Call;
}
