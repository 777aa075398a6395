import type { Severity, Side } from './finding.ts';
import type { Ask, Reply } from './state/ask.ts';
import type { Ending } from './state/ending.ts';
import type { SeenHost } from './state/host.ts';
import type {
	SeenAnswer,
	SeenError,
	SeenHttp,
	SeenMessage,
	SeenNotification,
	SeenRequest,
	SeenResult,
	SeenTruth,
} from './state/seen.ts';
import type { SeenTask } from './state/seen-task.ts';
import type { State } from './state/state.ts';
import type { SeenToolResult } from './state/tool-result.ts';

/**
 * One rule of the catalogue. `check` gets what was known before the moment `on`, and the moment
 * itself; `of` narrows it to some methods. A rule that has two moments stands in its list twice.
 */
export type Rule = {
	readonly [On in keyof Moments]: RuleOn<On>;
}[keyof Moments];

export interface RuleOn<On extends keyof Moments> {
	/** As in the catalogue, which has its level, its severity and its clause. */
	readonly id: string;
	/** What whoever is at fault should do. */
	readonly advice: string;
	readonly on: On;
	readonly of?: readonly string[];
	check(state: State, moment: Moments[On]): Verdict;
}

/** When a rule is asked. The methods of `of` are those of the message, or of the request it answers. */
export interface Moments {
	/** Whatever crosses a link, well-formed or not. */
	message: SeenMessage;
	request: SeenRequest;
	notification: SeenNotification;
	/** The next three: an answer to a request that is in the trace. */
	result: SeenResult & SeenAnswer;
	error: SeenError & SeenAnswer;
	answer: (SeenResult | SeenError) & SeenAnswer;
	/** A task as some message shows it. */
	task: SeenTask;
	/** A request for input: a message of its own, or one of `inputRequests`. */
	ask: Ask;
	reply: Reply;
	/** The result of a tool, directly, by `tasks/result` or inside a task. */
	toolResult: SeenToolResult;
	/** HTTP without a message. */
	http: SeenHttp;
	/** What the application around the client does. */
	host: SeenHost;
	/** A change of a task as its own side knows it. */
	truth: SeenTruth;
	end: Ending;
}

/** What was seen; what it leaves out is taken from the moment and from the catalogue. */
export interface Breach {
	readonly text: string;
	readonly seq?: number;
	readonly side?: Side;
	readonly severity?: Severity;
	readonly task?: string | undefined;
	readonly advice?: string;
	/** Tells faults apart that are not the same although rule, side and task are. */
	readonly key?: string;
}

export type Verdict = Breach | readonly Breach[] | undefined;
