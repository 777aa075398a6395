import { isObject } from '../../protocol/json.ts';
import { hasTasksExtension } from '../declared.ts';
import type { Breach, Rule } from '../rule.ts';
import type { SeenError } from '../state/seen.ts';
import { isExpired, isForeign, type TaskRecord } from '../state/task-record.ts';
import { speaksOfUnknown } from '../error-words.ts';
import { errorWith, show, unknownTask } from '../words.ts';

const ops = ['tasks/get', 'tasks/update', 'tasks/cancel'];
const usual: readonly (number | undefined)[] = [-32601, -32602, -32603, -32020, -32021, -32022];

/** How tasks/get, tasks/update and tasks/cancel are answered, whatever the task. */
export const operations: readonly Rule[] = [
	{
		id: '2026/task-op-declares-capability',
		advice: 'Declare the extension in this request too; the server remembers nothing.',
		on: 'request',
		of: ops,
		check(_, { call, method }) {
			if (hasTasksExtension(call.capabilities)) return undefined;
			return { text: `${method} does not declare the extension`, key: method };
		},
	},
	{
		id: '2026/task-op-missing-capability-error',
		advice: 'Answer -32021 with requiredCapabilities, whatever earlier requests declared.',
		on: 'answer',
		of: ops,
		check(state, answer) {
			const { call, from, link } = answer;
			if (hasTasksExtension(call.capabilities)) return undefined;
			if (
				answer.kind === 'error' &&
				mayComeFirst(answer, state.tasks.get(from, call.taskId) !== undefined)
			)
				return undefined;
			if (link.discovered && !hasTasksExtension(link.discovered.capabilities)) return undefined;
			const old = answer.kind === 'error' && answer.code === -32003 ? ', the old number' : '';
			const seen = answer.kind === 'error' ? `${errorWith(answer.code)}${old}` : 'a result';
			return { text: `${call.method} without the extension got ${seen}`, key: call.method };
		},
	},
	{
		id: '2026/result-type-task-only-for-create',
		advice: 'Set resultType to "complete"; "task" stands on a handle only.',
		on: 'result',
		of: ops,
		check(_, { result, call }) {
			if (result['resultType'] !== 'task') return undefined;
			return { text: `the result of ${call.method} has the resultType "task"`, key: call.method };
		},
	},
	{
		id: '2026/result-type-task-only-for-create',
		advice: 'Give the finished result; a task in a task does not exist.',
		on: 'task',
		check(_, { raw, record }) {
			const { result } = raw;
			if (!isObject(result) || result['resultType'] !== 'task') return undefined;
			return { text: 'the result inside the task has the resultType "task"', task: record?.id };
		},
	},
	resultType('2026/get-result-type', 'tasks/get'),
	resultType('2026/update-result-type', 'tasks/update'),
	resultType('2026/cancel-result-type', 'tasks/cancel'),
	{
		id: '2026/unknown-task-get',
		advice: 'Answer -32602 where the task is not known, or not any more.',
		on: 'error',
		of: ['tasks/get'],
		check(state, answer) {
			const task = state.tasks.get(answer.from, answer.call.taskId);
			if (!isWrongCode(answer) || !isUnknown(answer, task)) return undefined;
			return { text: `tasks/get for ${unknownTask(task)} got ${errorWith(answer.code)}` };
		},
	},
	{
		id: '2026/unknown-task-update-cancel',
		advice: 'Answer -32602 where the task is not known.',
		on: 'answer',
		of: ['tasks/update', 'tasks/cancel'],
		check(state, answer) {
			const { call, from } = answer;
			const task = state.tasks.get(from, call.taskId);
			if (answer.kind === 'error') {
				if (!isWrongCode(answer) || !isUnknown(answer, task)) return undefined;
				return {
					text: `${call.method} for ${unknownTask(task)} got ${errorWith(answer.code)}`,
					key: call.method,
				};
			}
			// A task that is older than the trace is known to the server and not to us.
			if (task || !isGuess(call.taskId)) return undefined;
			return {
				text: `${call.method} for the unknown task ${show(call.taskId)} was acknowledged`,
				key: call.method,
			};
		},
	},
	{
		id: '2026/internal-error-code',
		advice: 'Report an internal fault as -32603.',
		on: 'error',
		of: ops,
		check(_, { call, code }) {
			if (usual.includes(code)) return undefined;
			return { text: `${call.method} got ${errorWith(code)}`, key: `${call.method} ${code}` };
		},
	},
	{
		id: '2026/auth-per-request',
		advice: 'Check with every request that its caller may use the task.',
		on: 'result',
		of: ops,
		check(state, { from, link, call }): Breach | undefined {
			const task = state.tasks.get(from, call.taskId);
			if (!task || !isForeign(task, link)) return undefined;
			return {
				text: `${call.method} serves the task of another caller`,
				task: task.id,
				key: call.method,
			};
		},
	},
];

/** -32602 for a task that is unknown as well, or an error that no task is looked up for. */
function mayComeFirst({ code }: SeenError, isKnownTask: boolean): boolean {
	if (code === -32021 || code === -32020 || code === -32022) return true;
	return code === -32602 && !isKnownTask;
}

function resultType(id: string, method: string): Rule {
	return {
		id,
		advice: `Set the resultType of ${method} to "complete".`,
		on: 'result',
		of: [method],
		check(_, { result }) {
			const type = result['resultType'];
			return type === 'complete'
				? undefined
				: { text: `the resultType of ${method} is ${show(type)}` };
		},
	};
}

function isWrongCode({ code }: SeenError): boolean {
	return code !== -32602 && code !== -32020 && code !== -32021 && code !== -32022;
}

/** Never heard of, or over its time; where the extension is not offered there are no tasks at all. */
function isUnknown({ link, at, code, text }: SeenError, task: TaskRecord | undefined): boolean {
	if (task) return !isForeign(task, link) && isExpired(task, at);
	if (link.discovered && !hasTasksExtension(link.discovered.capabilities)) return false;
	if (code === -32601 && !link.discovered) return false;
	return link.whole === true || speaksOfUnknown(text);
}

/** Too plain to be the id of a task that was made before the trace began. */
function isGuess(id: string | undefined): boolean {
	return id !== undefined && id.length < 12;
}
