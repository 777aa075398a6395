import { isObject, type JsonObject } from '../../protocol/json.ts';
import { isStatus, isTerminal } from '../../protocol/task.ts';
import { abandoned } from '../polling.ts';
import type { Breach, Rule } from '../rule.ts';
import { inputResultMisshapes } from '../schemas.ts';
import { isInputMethod } from '../state/ask.ts';
import { heard } from '../state/call.ts';
import { objectOr } from '../state/state.ts';
import { knownAt } from '../state/task-record.ts';
import { list, show } from '../words.ts';

const update = ['tasks/update'];

/** How questions of a task are answered. */
export const updates: readonly Rule[] = [
	{
		id: '2026/update-shape',
		advice: 'Send { taskId, inputResponses: { <key>: <result> } }.',
		on: 'request',
		of: update,
		check(_, { params: { taskId, inputResponses } }) {
			if (typeof taskId !== 'string') return { text: `taskId is ${show(taskId)}` };
			return isObject(inputResponses)
				? undefined
				: { text: `inputResponses is ${show(inputResponses)}` };
		},
	},
	{
		id: '2026/update-keys-outstanding',
		advice: 'Answer only the keys that the task shows.',
		on: 'request',
		of: update,
		check(state, { to, call, params, at }) {
			const task = state.tasks.get(to, call.taskId);
			if (!task || (!task.creation && task.keys.size === 0)) return undefined;
			const names = Object.keys(objectOr(params['inputResponses']));
			const unknown = names.filter((name) => !task.keys.has(name));
			if (unknown.length > 0) {
				const text = `the task never asked for ${list(unknown.slice(0, 5).map(show))}`;
				return { text, task: task.id, key: unknown.join() };
			}
			const known = knownAt(task, at);
			if (!isStatus(known?.status) || !isTerminal(known.status)) return undefined;
			return {
				text: `the task is ${known.status} and asks for nothing`,
				task: task.id,
				severity: 'warning',
			};
		},
	},
	{
		id: '2026/no-double-answer',
		advice: 'Remember which keys were answered, and answer each once.',
		on: 'request',
		of: update,
		check(state, { to, call, params, at }) {
			const task = state.tasks.get(to, call.taskId);
			const again = Object.keys(objectOr(params['inputResponses'])).filter((name) =>
				heard(task?.keys.get(name)?.answered?.acked, at),
			);
			if (!task || again.length === 0) return undefined;
			return { text: `${list(again.slice(0, 5).map(show))} was answered before`, task: task.id };
		},
	},
	{
		id: '2026/update-response-type',
		advice: 'Give the bare result that belongs to the method of the question.',
		on: 'reply',
		check(_, { ask, value }) {
			if (!value || !isInputMethod(ask.method)) return undefined;
			const [fault] = inputResultMisshapes(ask.method, value);
			if (!fault || isOddAction(fault.field, value)) return undefined;
			const wrapped = 'jsonrpc' in value || 'result' in value ? ', it looks wrapped' : '';
			const text = `no result of ${ask.method} under ${show(ask.key)}: ${fault.text}${wrapped}`;
			return { text, task: ask.task?.id };
		},
	},
	{
		id: '2026/ignore-unknown-keys',
		advice: 'Take what is wanted, ignore the rest, and acknowledge.',
		on: 'error',
		of: update,
		check(state, { from, call, code, text }) {
			const task = state.tasks.get(from, call.taskId);
			if (code !== -32602 || !task || task.over) return undefined;
			const responses = call.params['inputResponses'];
			const names = isObject(responses) ? Object.keys(responses) : [];
			const odd = names.filter((name) => {
				const key = task.keys.get(name);
				return !key || (key.answered !== undefined && key.answered.seq !== call.seq);
			});
			if (odd.length === 0) return undefined;
			return {
				text: `an update with ${list(odd.slice(0, 5).map(show))} is refused: ${show(text)}`,
				task: task.id,
			};
		},
	},
	ackEmpty('2026/update-ack-empty', 'tasks/update'),
	ackEmpty('2026/cancel-ack-empty', 'tasks/cancel'),
	{
		id: '2026/input-fulfilled',
		advice: 'Ask the person or the model, and answer with tasks/update; or cancel the task.',
		on: 'end',
		check(state, ending) {
			return [...state.tasks.all()].flatMap((task): Breach[] => {
				const { needing, version, ttl, id } = task;
				if (version !== '2026-07-28' || !needing || needing.received === null || needing.served)
					return [];
				if (task.over || task.cancel) return [];
				const until = ttl == null ? ending.at : Math.min(ending.at, (task.creation?.at ?? 0) + ttl);
				const patient = until - needing.at <= patience && !ending.complete && !task.missed;
				if (patient || ending.reason === 'waiting') return [];
				const text = 'input_required, and no tasks/update follows';
				return [{ text, seq: needing.seq, side: 'client', task: id }];
			});
		},
	},
	{
		id: '2026/observe-after-update',
		advice: 'Go on with tasks/get, or listen, until the task is over.',
		on: 'end',
		check(state, ending) {
			return [...state.tasks.all()].flatMap((task): Breach[] => {
				const { updated, version } = task;
				if (version !== '2026-07-28' || !updated) return [];
				const gone = abandoned(task, ending, 'input_required');
				if (!gone || (task.latest?.asked ?? 0) > updated.at) return [];
				return [
					{
						...gone,
						seq: updated.call.seq,
						text: 'after tasks/update the task is not asked for again',
					},
				];
			});
		},
	},
	{
		id: '2026/task-input-not-by-retry',
		advice: 'Answer the questions of a task with tasks/update.',
		on: 'request',
		of: ['tools/call'],
		check(_, { link, params, call: { target } }): Breach | undefined {
			const names = Object.keys(objectOr(params['inputResponses']));
			if (names.length === 0 || link.rounds.has(`call tools/call ${target}`)) return undefined;
			// Only an answer to a call gives a requestState, one that the recording may not have.
			if ('requestState' in params) return undefined;
			const task = names.map((name) => link.taskKeys.get(name)).find((one) => one !== undefined);
			if (task === undefined) return undefined;
			return {
				text: `tools/call with inputResponses for ${list(names.slice(0, 5).map(show))}`,
				task,
			};
		},
	},
];

/** A question that stays unanswered for so long has been given up. */
const patience = 60_000;

/** A wrong action has a rule of its own. */
function isOddAction(field: string, value: JsonObject): boolean {
	return field === 'action' && value['action'] !== undefined;
}

function ackEmpty(id: string, method: string): Rule {
	return {
		id,
		advice: `Acknowledge ${method} with nothing but resultType and _meta.`,
		on: 'result',
		of: [method],
		check(_, { result, call }) {
			const extra = Object.keys(result).filter((name) => name !== 'resultType' && name !== '_meta');
			if (extra.length === 0) return undefined;
			return {
				text: `the acknowledgement of ${method} has ${list(extra.slice(0, 6))}`,
				task: call.taskId,
			};
		},
	};
}
