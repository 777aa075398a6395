import { requestAt, type Exchange } from '../../protocol/exchange.ts';
import { isObject } from '../../protocol/json.ts';
import { isRequest, type RequestMessage } from '../../protocol/message.ts';
import { revisions } from '../../protocol/revision.ts';
import { statusTold, type TaskView } from '../../protocol/task.ts';
import type { MessageEvent, TaskStatus, TraceEvent } from '../../protocol/trace.ts';
import type { Version } from '../../protocol/version.ts';

/** Everything a run tells of one task, each list in the order of `seq`. */
export interface TaskStory {
	readonly id: string;
	/** The peer that runs it. */
	readonly owner: string;
	readonly changes: readonly Change[];
	/** What has been said of it so far, by its owner's messages. */
	readonly views: readonly Told[];
	/** The requests that ask for its state. */
	readonly polls: readonly { readonly seq: number }[];
	readonly questions: readonly Question[];
	/** The requests that wait for its result, and where their answers were sent. */
	readonly waits: readonly { readonly seq: number; readonly answered: number | undefined }[];
}

/** A change of status as the owner knows it. */
export interface Change {
	readonly seq: number;
	readonly at: number;
	readonly status: TaskStatus;
	readonly statusMessage?: string | undefined;
}

interface Told {
	readonly seq: number;
	readonly at: number;
	readonly received: number | null;
	/** This message's view over all those before it. */
	readonly view: TaskView;
	readonly status: TaskStatus | undefined;
	readonly answersPoll: boolean;
}

/** A question to the other side, and where its answer was sent. */
export interface Question {
	readonly seq: number;
	readonly key: string;
	readonly text: string;
	readonly answered: number | undefined;
}

interface Draft {
	owner: string;
	truth: boolean;
	readonly changes: Change[];
	readonly views: Told[];
	readonly polls: { readonly seq: number }[];
	readonly questions: Map<string, Question>;
	readonly waits: { readonly seq: number; readonly answered: number | undefined }[];
}

const known = new WeakMap<Exchange, readonly TaskStory[]>();

/** The stories of the tasks of a run, in the order of their first change; made once per run. */
export function storiesOf(
	version: Version,
	events: readonly TraceEvent[],
	exchange: Exchange,
): readonly TaskStory[] {
	const cached = known.get(exchange);
	if (cached) return cached;
	const drafts = new Map<string, Draft>();
	const draftOf = (id: string): Draft => {
		const draft = drafts.get(id) ?? newDraft();
		drafts.set(id, draft);
		return draft;
	};
	events.forEach((event, seq) => {
		if (event.kind === 'task') {
			const draft = draftOf(event.taskId);
			Object.assign(draft, { owner: event.side, truth: true });
			const { at, status, statusMessage } = event;
			addChange(draft, { seq, at, status, statusMessage });
		} else if (event.kind === 'message') {
			const answered = requestAt(events, exchange.answers(seq));
			for (const view of revisions[version].tasksOf(event.message, answered)) {
				addView(draftOf(view.taskId), seq, event, view, answered);
			}
			const task = exchange.taskOf(seq);
			if (task !== undefined) addMessage(draftOf(task), seq, event, exchange, answered);
		}
	});
	const stories = [...drafts]
		.map(([id, draft]): TaskStory => ({ id, ...finished(draft) }))
		.filter(({ changes }) => changes.length > 0)
		.sort((a, b) => beginningOf(a) - beginningOf(b));
	known.set(exchange, stories);
	return stories;
}

function beginningOf({ changes }: TaskStory): number {
	return changes[0]?.seq ?? Infinity;
}

function newDraft(): Draft {
	return {
		owner: '',
		truth: false,
		changes: [],
		views: [],
		polls: [],
		questions: new Map(),
		waits: [],
	};
}

function finished({
	owner,
	questions,
	changes,
	views,
	polls,
	waits,
}: Draft): Omit<TaskStory, 'id'> {
	return {
		owner: owner || 'server',
		changes,
		views,
		polls,
		waits,
		questions: [...questions.values()],
	};
}

function addChange(draft: Draft, change: Change): void {
	if (draft.changes.at(-1)?.status !== change.status) draft.changes.push(change);
}

function addView(
	draft: Draft,
	seq: number,
	event: MessageEvent,
	view: TaskView,
	answered: RequestMessage | undefined,
): void {
	const { at, received, from } = event;
	const status = statusTold(view);
	const last = draft.views.at(-1);
	draft.owner ||= from;
	if (status && !draft.truth) addChange(draft, { seq, at, status });
	const answersPoll = answered?.method === 'tasks/get';
	const { statusMessage, inputRequests, ...kept } = last?.view ?? {};
	const unchanged = !view.status && (!status || status === last?.status);
	const message = unchanged ? { statusMessage, inputRequests } : {};
	const whole: TaskView = { ...kept, ...message, ...view };
	draft.views.push({ seq, at, received, view: whole, status, answersPoll });
	for (const [key, request] of Object.entries(view.inputRequests ?? {})) {
		if (draft.questions.has(key)) continue;
		draft.questions.set(key, { seq, key, text: questionText(request), answered: undefined });
	}
}

function addMessage(
	draft: Draft,
	seq: number,
	event: MessageEvent,
	exchange: Exchange,
	answered: RequestMessage | undefined,
): void {
	const { message } = event;
	if (isRequest(message)) {
		if (message.method === 'tasks/get') draft.polls.push({ seq });
		else if (message.method === 'tasks/result') {
			draft.waits.push({ seq, answered: exchange.answeredBy(seq) });
		} else if (message.method === 'tasks/update')
			close(draft, message.params?.['inputResponses'], seq);
		else if (event.from === draft.owner && !message.method.startsWith('tasks/')) {
			const key = `${message.method} ${message.id}`;
			const [text, end] = [questionText(message), exchange.answeredBy(seq)];
			draft.questions.set(key, { seq, key: message.method, text, answered: end });
		}
	} else if (answered?.method === 'tools/call') draft.owner ||= event.from;
}

function close(draft: Draft, responses: unknown, seq: number): void {
	if (!isObject(responses)) return;
	for (const key of Object.keys(responses)) {
		const question = draft.questions.get(key);
		if (question && question.answered === undefined) {
			draft.questions.set(key, { ...question, answered: seq });
		}
	}
}

function questionText(request: unknown): string {
	const params = isObject(request) ? request['params'] : undefined;
	const message = isObject(params) ? params['message'] : undefined;
	if (typeof message === 'string') return message;
	return isObject(request) && typeof request['method'] === 'string' ? request['method'] : '';
}
