import { isObject } from '../../protocol/json.ts';
import { hasTasksExtension } from '../declared.ts';
import type { Breach, Rule } from '../rule.ts';
import { mayBeEarlier } from '../state/beginning.ts';
import { idKey } from '../state/call.ts';
import { streamOf } from '../state/learn-listen.ts';
import type { Link } from '../state/link.ts';
import type { Filter, Listen } from '../state/listen.ts';
import { subscriptionId } from '../state/meta-keys.ts';
import type { SeenNotification } from '../state/seen.ts';
import { isSameSecond } from '../state/task-record.ts';
import { textOf } from '../state/text.ts';
import { outcomeOf, list, named, show } from '../words.ts';

const listen = ['subscriptions/listen'];
const acknowledged = 'notifications/subscriptions/acknowledged';

/** Notifications that only come on a stream, by the flag that asks for them. */
const pushed: ReadonlyMap<string, string> = new Map([
	['notifications/tools/list_changed', 'toolsListChanged'],
	['notifications/prompts/list_changed', 'promptsListChanged'],
	['notifications/resources/list_changed', 'resourcesListChanged'],
	['notifications/resources/updated', 'resourceSubscriptions'],
	['notifications/tasks', 'taskIds'],
]);

export const subscriptions: readonly Rule[] = [
	{
		id: '2026/listen-task-capability',
		advice: 'Answer -32021 with requiredCapabilities naming the extension.',
		on: 'answer',
		of: listen,
		check(_, answer) {
			const opened = streamOfCall(answer.link, answer.call.key);
			if (!wantsTasksUndeclared(opened) || opened.granted) return undefined;
			if (answer.kind === 'error' && answer.code === -32021) return undefined;
			const seen = outcomeOf(answer);
			return { text: `taskIds without the extension got ${seen}` };
		},
	},
	{
		id: '2026/listen-task-capability',
		advice: 'Answer -32021 with requiredCapabilities naming the extension.',
		on: 'notification',
		of: [acknowledged],
		check(_, note) {
			return wantsTasksUndeclared(streamOf(note))
				? { text: 'taskIds without the extension were acknowledged' }
				: undefined;
		},
	},
	{
		id: '2026/listen-filter-required',
		advice: 'Send { notifications: { taskIds: [ … ] } }.',
		on: 'request',
		of: listen,
		check(_, { params: { notifications: filter } }) {
			if (!isObject(filter)) return { text: `\`notifications\` is ${show(filter)}` };
			if (filter['tasksStatus'] !== undefined) {
				return { text: 'the filter has tasksStatus, the field is taskIds', severity: 'warning' };
			}
			const { taskIds } = filter;
			if (taskIds === undefined || isTexts(taskIds)) return undefined;
			return { text: `taskIds is ${show(taskIds)}` };
		},
	},
	{
		id: '2026/listen-ack-first',
		advice: 'Acknowledge the subscription before anything else is sent on it.',
		on: 'notification',
		check(_, note) {
			const stream = streamOf(note);
			if (!stream || stream.spoken || note.method === acknowledged) return undefined;
			return {
				text: `${note.method} came on subscription ${show(note.meta[subscriptionId])} before its acknowledgement`,
			};
		},
	},
	{
		id: '2026/listen-ack-subset',
		advice: 'Acknowledge only what was asked for.',
		on: 'notification',
		of: [acknowledged],
		check(_, note) {
			const stream = streamOf(note);
			const filter = note.params['notifications'];
			if (!stream || !isObject(filter)) return undefined;
			const extra = [
				...beyond(filter['taskIds'], stream.wanted.taskIds),
				...beyond(filter['resourceSubscriptions'], stream.wanted.uris),
				...beyond(
					Object.keys(filter).filter((name) => filter[name] === true),
					stream.wanted.flags,
				),
			];
			if (extra.length === 0) return undefined;
			return { text: `acknowledged, but not asked for: ${list(extra.slice(0, 5).map(show))}` };
		},
	},
	{
		id: '2026/listen-opt-in',
		advice: 'Send only what an open subscription has asked for.',
		on: 'notification',
		of: [...pushed.keys()],
		check(_, note): Breach | undefined {
			const stream = streamOf(note);
			if (!stream && isOlder(note)) return undefined;
			const wanted = stream ? asksFor(stream.granted ?? stream.wanted, note) : isWanted(note);
			if (wanted) return undefined;
			const { taskId } = note.params;
			const what = typeof taskId === 'string' ? ` about ${show(taskId)}` : '';
			const text = `${note.method}${what}, which no open subscription asked for`;
			return { text, key: note.method, task: typeof taskId === 'string' ? taskId : undefined };
		},
	},
	{
		id: '2026/listen-subscription-id',
		advice:
			'Put the id of the listen request into the _meta as io.modelcontextprotocol/subscriptionId.',
		on: 'notification',
		of: [...pushed.keys(), acknowledged],
		check(_, note) {
			const { meta, link, method } = note;
			const id = meta[subscriptionId];
			if (idKey(id) !== undefined && link.listens.has(idKey(id) ?? '')) return undefined;
			const isUnasked = id === undefined && link.whole && link.listens.size === 0;
			if (isOlder(note) || (isUnasked && method !== acknowledged)) return undefined;
			const seen =
				id === undefined
					? 'has no subscriptionId'
					: `has the subscriptionId ${show(id)}, which no listen request has`;
			return { text: `${method} ${seen}`, key: method };
		},
	},
	{
		id: '2026/task-note-equals-get',
		advice: 'Send in the notification what tasks/get would answer at that moment.',
		on: 'task',
		check(_, { record, seen }) {
			if (seen.fingerprint === '') return undefined;
			const other = record?.news.findLast(
				({ where }) => (where === 'get' || where === 'note') && where !== seen.where,
			);
			if (!record || other?.updated === undefined || other.updated !== seen.updated)
				return undefined;
			if (other.fingerprint === '' || other.fingerprint === seen.fingerprint) return undefined;
			if (other.status !== seen.status && isSameSecond(other, seen)) return undefined;
			return {
				text: `not as in event ${other.seq}, although lastUpdatedAt is the same`,
				task: record.id,
			};
		},
	},
	{
		id: '2026/no-request-notes-on-listen',
		advice: 'Send progress and log messages on the stream of their request only.',
		on: 'notification',
		of: ['notifications/progress', 'notifications/message'],
		check(_, { meta, link, http, method }) {
			const onStream = http?.stream !== undefined && link.streams.has(http.stream);
			if (!(subscriptionId in meta) && !onStream) return undefined;
			return { text: `${method} on a subscription`, key: method };
		},
	},
	{
		id: '2026/listen-close-result',
		advice: 'End the stream with { resultType: "complete" } and the subscriptionId in its _meta.',
		on: 'result',
		of: listen,
		check(_, { meta, id }) {
			const given = meta[subscriptionId];
			return given === id
				? undefined
				: { text: `the result of the listen request has ${named('subscriptionId', given)}` };
		},
	},
	{
		id: '2026/listen-close-result',
		advice: 'Answer the listen request before the stream is closed.',
		on: 'end',
		check(state) {
			return closedByServer(state.links.values())
				.filter(({ closed, cancelNote }) => !closed.answered && !cancelNote)
				.map(({ closed }) => ({
					text: 'the server closed the stream without an answer',
					seq: closed.seq,
					side: 'server',
				}));
		},
	},
	{
		id: '2026/listen-close-cancel-note',
		advice: 'Send notifications/cancelled for the listen request as well.',
		on: 'end',
		check(state) {
			return closedByServer(state.links.values())
				.filter(({ cancelNote, granted }) => granted && !cancelNote)
				.map(({ closed }) => ({
					text: 'the server ended the stream without notifications/cancelled',
					seq: closed.seq,
					side: 'server',
				}));
		},
	},
];

/** It names a stream that may have been asked for before the recording began. */
function isOlder({ link, meta }: SeenNotification): boolean {
	const id = meta[subscriptionId];
	return id !== undefined && mayBeEarlier(link, 'client', id);
}

function streamOfCall(link: Link, key: string): Listen | undefined {
	return link.listens.get(key);
}

function wantsTasksUndeclared(stream: Listen | undefined): stream is Listen {
	return (
		stream !== undefined &&
		stream.wanted.taskIds.size > 0 &&
		!hasTasksExtension(stream.call.capabilities)
	);
}

function isTexts(value: unknown): boolean {
	return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function beyond(given: unknown, wanted: ReadonlySet<string>): readonly string[] {
	if (!Array.isArray(given)) return [];
	return given.filter((one): one is string => typeof one === 'string' && !wanted.has(one));
}

function asksFor({ taskIds, flags, uris }: Filter, { method, params }: SeenNotification): boolean {
	if (method === 'notifications/tasks') return taskIds.has(textOf(params['taskId']) ?? '');
	if (method === 'notifications/resources/updated')
		return [...uris].some((uri) => isUnder(uri, textOf(params['uri']) ?? ''));
	return flags.has(pushed.get(method) ?? '');
}

/** Whoever subscribes to a resource hears of its sub-resources too. */
function isUnder(uri: string, resource: string): boolean {
	return resource === uri || resource.startsWith(uri.endsWith('/') ? uri : `${uri}/`);
}

/** Without a subscriptionId it may belong to any open stream. */
function isWanted(note: SeenNotification): boolean {
	const { link, method, params } = note;
	if (method === 'notifications/tasks') return link.watched.has(textOf(params['taskId']) ?? '');
	return [...link.listens.values()].some(
		({ closed, granted }) => !closed && granted !== undefined && asksFor(granted, note),
	);
}

type Closed = Listen & { readonly closed: NonNullable<Listen['closed']> };

function closedByServer(links: Iterable<Link>): readonly Closed[] {
	return [...links]
		.flatMap((link) => [...link.listens.values()])
		.filter((stream): stream is Closed => stream.closed?.by === 'server');
}
