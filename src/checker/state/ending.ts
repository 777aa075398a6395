import type { EndReason } from '../../protocol/trace.ts';

/** The end of what was recorded. */
export interface Ending {
	readonly seq: number;
	readonly at: number;
	/** Nothing more would have come: what is unanswered stays so. */
	readonly complete: boolean;
	readonly reason: EndReason | undefined;
}
