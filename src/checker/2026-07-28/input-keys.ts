import { declares } from '../../protocol/capability.ts';
import { isObject, type Json, type JsonObject } from '../../protocol/json.ts';
import type { Breach, Rule } from '../rule.ts';
import { inputRequestMisshapes } from '../schemas.ts';
import { isInputMethod, type Ask } from '../state/ask.ts';
import type { InputKey } from '../state/input-keys.ts';
import { fingerprintOfAsk } from '../state/learn-keys.ts';
import type { SeenTask } from '../state/seen-task.ts';
import { objectOr } from '../state/state.ts';
import { list, show } from '../words.ts';

/** The keys of input requests, and what may stand under them. */
export const inputKeys: readonly Rule[] = [
	{
		id: '2026/get-all-input-requests',
		advice: 'Show every open question on each poll until it is answered.',
		on: 'task',
		check(_, task) {
			const back = shownKeys(task).filter(({ key, same }) => key.gone && same && !key.answered);
			if (back.length === 0) return undefined;
			return { text: `${names(back)} had gone unanswered, and is back`, task: task.record?.id };
		},
	},
	{
		id: '2026/input-key-unique',
		advice: 'Take a new key for each question of a task.',
		on: 'task',
		check(_, task) {
			const back = shownKeys(task).filter(({ key, same }) => key.gone && same && key.answered);
			if (back.length === 0) return undefined;
			return {
				text: `${names(back)} was answered and had gone, and is back`,
				task: task.record?.id,
			};
		},
	},
	{
		id: '2026/input-key-one-request',
		advice: 'Take a new key for a new question.',
		on: 'task',
		check(_, task) {
			const changed = shownKeys(task).filter(({ key, same }) => !same && !key.answered?.acked);
			if (changed.length === 0) return undefined;
			return {
				text: `under ${names(changed)} there is another question than before`,
				task: task.record?.id,
			};
		},
	},
	{
		id: '2026/input-key-not-reused',
		advice: 'Take a new key for a new question.',
		on: 'task',
		check(_, task) {
			const reused = shownKeys(task).filter(({ key, same }) => !same && key.answered?.acked);
			if (reused.length === 0) return undefined;
			return {
				text: `under ${names(reused)}, which was answered, there is a new question`,
				task: task.record?.id,
			};
		},
	},
	{
		id: '2026/input-request-types',
		advice:
			'Ask by elicitation/create, sampling/createMessage or roots/list, as bare { method, params }.',
		on: 'ask',
		check(_, ask) {
			const task = ask.task?.id;
			const key = ask.key ?? '';
			if (!isInputMethod(ask.method))
				return { text: `${show(key)} asks for ${show(ask.method)}`, task, key };
			const raw = objectOr(ask.raw);
			const wrapped = ['jsonrpc', 'id'].filter((name) => name in raw);
			if (wrapped.length > 0) {
				return {
					text: `the request under ${show(key)} has ${list(wrapped)}`,
					task,
					key,
					severity: 'warning',
				};
			}
			const [fault] = inputRequestMisshapes(raw);
			if (!fault || isElicitation(ask)) return undefined;
			return { text: `the request under ${show(key)}: ${fault.text}`, task, key };
		},
	},
	{
		id: '2026/input-request-capability',
		advice: 'Ask only for what the request declares, which is to carry the question.',
		on: 'ask',
		check(_, ask) {
			if (ask.via !== 'call' || !ask.capabilities) return undefined;
			const missing = undeclared(ask.capabilities, ask.method, ask.params);
			if (missing === undefined || wasDeclared(ask, missing)) return undefined;
			return {
				text: `${show(ask.method)}, but the call does not declare ${missing}`,
				key: missing,
			};
		},
	},
	{
		id: '2026/no-state-from-earlier-requests',
		advice: 'Look at the capabilities of this very request.',
		on: 'ask',
		check(_, ask) {
			if (ask.via !== 'call' || !ask.capabilities) return undefined;
			const missing = undeclared(ask.capabilities, ask.method, ask.params);
			if (missing === undefined || !wasDeclared(ask, missing)) return undefined;
			return {
				text: `${show(ask.method)}: only an earlier request declared ${missing}`,
				key: missing,
			};
		},
	},
	{
		id: '2026/input-request-capability',
		advice: 'Ask only for what the request declares, which is to carry the question.',
		on: 'task',
		check(_, { raw, call, record, seen }): Breach | undefined {
			const declared = seen.where === 'get' ? call?.capabilities : undefined;
			if (!declared) return undefined;
			for (const request of Object.values(objectOr(raw['inputRequests']))) {
				const { method, params } = objectOr(request);
				const missing = undeclared(declared, method, objectOr(params));
				if (missing === undefined) continue;
				return {
					text: `${show(method)}, but this tasks/get does not declare ${missing}`,
					task: record?.id,
					key: missing,
				};
			}
			return otherThanCall(raw, record?.creation?.call.capabilities, record?.id);
		},
	},
	{
		id: '2026/partial-update-waits',
		advice: 'Stay in input_required until every question is answered, or take the others back.',
		on: 'task',
		check(_, { record, seen }) {
			const { updated, shown } = record ?? {};
			if (
				!record ||
				!updated ||
				!shown ||
				seen.status === 'input_required' ||
				seen.status === undefined
			)
				return undefined;
			if (
				seen.asked < updated.at ||
				shown.keys.size === 0 ||
				record.cancel ||
				seen.status === 'cancelled' ||
				seen.status === 'failed'
			)
				return undefined;
			const open = [...shown.keys].filter((name) => !record.keys.get(name)?.answered);
			if (open.length === 0 || open.length === shown.keys.size) return undefined;
			const text = `${list(open.slice(0, 5).map(show))} is unanswered, but the task is ${seen.status}`;
			return { text, task: record.id };
		},
	},
];

interface ShownKey {
	readonly key: InputKey;
	/** The request is the one that the key stood for first. */
	readonly same: boolean;
}

/** The keys that a task shows and has shown before; a state older than one already seen says nothing. */
function shownKeys({ raw, record, seen }: SeenTask): readonly ShownKey[] {
	const requests = raw['inputRequests'];
	if (!record || !isObject(requests) || seen.where === 'create') return [];
	if (record.shown && seen.asked < record.shown.asked) return [];
	return Object.entries(requests).flatMap(([name, request]) => {
		const key = record.keys.get(name);
		return key ? [{ key, same: key.fingerprint === fingerprintOfAsk(request) }] : [];
	});
}

function names(keys: readonly ShownKey[]): string {
	return list(keys.slice(0, 5).map(({ key }) => show(key.key)));
}

/** The capability that such a request needs and that is not declared. */
function undeclared(
	declared: JsonObject,
	method: Json | undefined,
	params: JsonObject,
): string | undefined {
	if (method === 'sampling/createMessage')
		return declares(declared, ['sampling']) ? undefined : 'sampling';
	if (method === 'roots/list') return declares(declared, ['roots']) ? undefined : 'roots';
	if (method !== 'elicitation/create') return undefined;
	const { elicitation } = declared;
	if (!isObject(elicitation)) return 'elicitation';
	const mode = params['mode'] === 'url' ? 'url' : 'form';
	const formByDefault = mode === 'form' && !('url' in elicitation);
	return formByDefault || mode in elicitation ? undefined : `elicitation.${mode}`;
}

function wasDeclared({ link }: Ask, missing: string): boolean {
	return link.declared.has(missing);
}

/** Declared by the poll and not by the call: which one counts is not said. */
function otherThanCall(
	raw: JsonObject,
	declared: JsonObject | undefined,
	task: string | undefined,
): Breach | undefined {
	if (!declared) return undefined;
	for (const request of Object.values(objectOr(raw['inputRequests']))) {
		const { method, params } = objectOr(request);
		const missing = undeclared(declared, method, objectOr(params));
		if (missing === undefined) continue;
		const text = `the poll declares ${missing}, the call that made the task did not`;
		return { text, task, key: missing, severity: 'note' };
	}
	return undefined;
}

/** Elicitations have finer rules. */
function isElicitation({ method }: Ask): boolean {
	return method === 'elicitation/create';
}
