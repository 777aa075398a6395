import type { EndReason, TaskStatus } from '../protocol/trace.ts';

/** What a goal asks of a run: lessons/README.md explains each with an example. All must hold. */
export type Expectation =
	Happens | Never | Count | InOrder | Answered | TaskEnds | AskedOnce | Clean | RunEnds;

/** An event by its reference, or with conditions on the values in it. */
export type Pattern = string | ConditionedPattern;

interface ConditionedPattern {
	readonly event: string;
	/** By path into the message, or into what the trace says of it; into the event where it is none. */
	readonly where: Readonly<Record<string, Condition>>;
	/** In words, in place of the path and the value. */
	readonly called?: string;
}

type Scalar = string | number | boolean | null;

/** A value that must be equal, or limits that must all hold. */
export type Condition = Scalar | Limits;

export interface Limits {
	readonly includes?: string;
	readonly least?: number;
	readonly most?: number;
	readonly present?: boolean;
}

/** The part of the run that counts: after the first of one event, before the next of another. */
export interface Span {
	readonly after?: Pattern;
	readonly before?: Pattern;
	/** Milliseconds of virtual time from `after`, or from the start of the run. */
	readonly within?: number;
}

export interface Happens extends Span {
	readonly happens: Pattern;
}

export interface Never extends Span {
	readonly never: Pattern;
}

export interface Count extends Span {
	readonly count: Pattern;
	readonly least?: number;
	readonly most?: number;
}

/** Each event happens after the one named before it. */
export interface InOrder {
	readonly order: readonly Pattern[];
}

/** Every such request has been answered. */
export interface Answered {
	readonly answered: Pattern;
}

/** Every task of the run ends so. */
export interface TaskEnds {
	readonly tasks: TaskStatus;
}

/** Each question reaches the person once, however often it is on the wire. */
interface AskedOnce {
	readonly asked: 'once';
}

/** The checker finds nothing of this rule, or of this severity. */
export interface Clean {
	readonly clean: string;
}

export interface RunEnds {
	readonly ended: EndReason;
}
