import { statuses, type TaskStatus } from '../protocol/trace.ts';

/**
 * Names events of a run by what they are, so that the name stays true when timings move.
 * `message:tasks/get.result#2` is the second result of `tasks/get`; lessons/README.md has the
 * whole grammar. Prose and goals use the same one.
 */
export type EventRef = MessageRef | HostRef | TaskRef | PlainRef;

interface Counted {
	/** From 1; absent means any, `last` the latest. */
	readonly nth?: number | 'last';
}

export interface MessageRef extends Counted {
	readonly kind: 'message';
	readonly method: string;
	/** Who sent the request or notification; absent means anybody. */
	readonly from?: string;
	/** The answer instead of the request: any, of a kind, or one that reports this task status. */
	readonly part?: 'answer' | 'result' | 'error' | TaskStatus;
}

interface HostRef extends Counted {
	readonly kind: 'host';
	readonly act: HostRefAct;
}

interface TaskRef extends Counted {
	readonly kind: 'task';
	readonly status: TaskStatus;
}

interface PlainRef extends Counted {
	readonly kind: 'log' | 'error' | 'fault' | 'http' | 'end';
}

const acts = ['say', 'ask', 'answer', 'remember', 'crash', 'restart'] as const;

type HostRefAct = (typeof acts)[number];

const plain = ['log', 'error', 'fault', 'http', 'end'] as const;

const parts = ['answer', 'result', 'error', ...statuses] as const;

/** The reference that the text holds, or undefined where it holds none. */
export function parseEventRef(text: string): EventRef | undefined {
	const groups = /^(?<kind>\w+)(?::(?<name>[^#]+))?(?:#(?<nth>[1-9]\d*|last))?$/.exec(text)?.groups;
	if (!groups) return undefined;
	const { kind, name } = groups;
	const nth = groups['nth'] === undefined ? {} : { nth: nthOf(groups['nth']) };
	if (kind === 'message') return messageRef(name, nth);
	const act = acts.find((word) => word === name);
	if (kind === 'host') return act && { kind, act, ...nth };
	const status = statuses.find((word) => word === name);
	if (kind === 'task') return status && { kind, status, ...nth };
	const word = plain.find((candidate) => candidate === kind);
	return word && name === undefined ? { kind: word, ...nth } : undefined;
}

function messageRef(name: string | undefined, nth: Counted): MessageRef | undefined {
	const groups = messageName.exec(name ?? '')?.groups;
	if (!groups?.['method']) return undefined;
	const part = parts.find((candidate) => candidate === groups['part']);
	return {
		kind: 'message',
		method: groups['method'],
		...(groups['from'] !== undefined && { from: groups['from'] }),
		...(part && { part }),
		...nth,
	};
}

/** A word after the last dot of a method that is no part is a slip, not a method. */
const messageName = new RegExp(
	`^(?:(?<from>[\\w-]+)>)?(?<method>[^\\s>.]+)(?:\\.(?<part>${parts.join('|')}))?$`,
);

function nthOf(text: string): number | 'last' {
	return text === 'last' ? 'last' : Number(text);
}

const actWords: Readonly<Record<HostRefAct, string>> = {
	say: 'a message in the chat',
	ask: 'a question to the person',
	answer: 'an answer of the person',
	remember: 'something written to the storage',
	crash: 'a crash of the client',
	restart: 'a restart of the client',
};

/** The reference in words: `tasks/get answered “completed”`. */
export function describeRef(ref: EventRef): string {
	const nth = ref.nth === undefined ? '' : ref.nth === 'last' ? ' (the last)' : ` (no. ${ref.nth})`;
	switch (ref.kind) {
		case 'message':
			return describeMessage(ref) + nth;
		case 'host':
			return actWords[ref.act] + nth;
		case 'task':
			return `a task that is “${ref.status}”${nth}`;
		case 'log':
			return `a line in the console${nth}`;
		case 'error':
			return `an error in the code${nth}`;
		case 'fault':
			return `something broken on purpose${nth}`;
		case 'http':
			return `an HTTP status without a message${nth}`;
		case 'end':
			return 'the end of the run';
	}
}

function describeMessage({ method, from, part }: MessageRef): string {
	const name = from === undefined ? method : `${method} from the ${from}`;
	if (part === undefined) return name;
	if (part === 'answer') return `an answer to ${name}`;
	if (part === 'result' || part === 'error') return `${name} answered with ${article(part)}`;
	return `${name} answered “${part}”`;
}

function article(part: 'result' | 'error'): string {
	return part === 'result' ? 'a result' : 'an error';
}
