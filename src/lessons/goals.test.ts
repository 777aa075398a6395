import { expect, test } from 'vitest';
import type { HostAct, TraceEvent } from '../protocol/trace.ts';
import type { Expectation } from './expectation.ts';
import type { GoalState, GoalVerdict } from './lesson.ts';
import { judge } from './goals.ts';
import type { Broken } from './goals/view.ts';
import { request, result, run } from './run.fixture.ts';

const open = run.slice(0, 5);

test.each<[Expectation, readonly TraceEvent[], GoalState, string]>([
	[{ happens: 'host:say' }, run, 'met', 'a message in the chat at 40 ms: “It is under way.”'],
	[{ happens: 'host:ask' }, open, 'not reached', 'no sign of a question to the person'],
	[{ happens: 'host:ask' }, run, 'not met', 'no sign of a question to the person'],
	[
		{ happens: 'message:tasks/get', after: 'message:tools/call.result', within: 500 },
		run,
		'not met',
		'no sign of tasks/get after tools/call answered with a result within 500 ms; the first came at 1.04 s',
	],
	[
		{ happens: 'message:tasks/get', after: 'message:tools/call.result', within: 2000 },
		run,
		'met',
		'tasks/get at 1.04 s',
	],
	[
		{ happens: 'host:say', after: 'host:ask' },
		run,
		'not met',
		'no sign of a question to the person',
	],
	[
		{ happens: 'message:tasks/get.completed', before: 'message:tasks/get#2' },
		run,
		'not met',
		'no sign of tasks/get answered “completed” before tasks/get (no. 2); the first came at 2.1 s',
	],
	[{ never: 'message:tasks/result' }, open, 'not reached', 'no sign of tasks/result'],
	[{ never: 'message:tasks/result' }, run, 'met', 'no sign of tasks/result'],
	[{ never: 'message:tasks/get' }, open, 'not met', 'tasks/get at 1.04 s'],
	[
		{ never: 'message:tasks/get', after: 'message:tools/call', within: 1000 },
		open,
		'met',
		'no sign of tasks/get after tools/call within 1 s',
	],
	[{ count: 'message:tasks/get', most: 1 }, run, 'not met', '2 × tasks/get, at most 1 wanted'],
	[{ count: 'message:tasks/get', most: 1 }, open, 'not reached', '1 × tasks/get, at most 1 wanted'],
	[{ count: 'message:tasks/get', least: 1 }, open, 'met', '1 × tasks/get, at least 1 wanted'],
	[{ count: 'message:tasks/get', least: 3 }, run, 'not met', '2 × tasks/get, at least 3 wanted'],
	[{ count: 'message:tasks/get', least: 2, most: 2 }, run, 'met', '2 × tasks/get, 2 wanted'],
	[
		{ order: ['message:tools/call', 'host:say', 'message:tasks/get'] },
		run,
		'met',
		'tools/call, then a message in the chat, then tasks/get',
	],
	[
		{ order: ['message:tasks/get', 'host:say'] },
		run,
		'not met',
		'no sign of a message in the chat after tasks/get',
	],
	[{ answered: 'message:tasks/get' }, run, 'met', '2 × tasks/get, each answered'],
	[
		{ answered: 'message:tasks/get' },
		run.filter((_, seq) => seq !== 4),
		'not met',
		'tasks/get at 1.04 s has no answer',
	],
	[{ ended: 'finished' }, run, 'met', 'the run ended “finished”'],
	[{ ended: 'stuck' }, run, 'not met', 'the run ended “finished”'],
	[{ ended: 'finished' }, open, 'not reached', 'the run goes on'],
])('%j is judged', (expectation, events, state, seen) => {
	expect(verdict([expectation], events)).toMatchObject({ state, seen });
});

test.each<[readonly string[], GoalState, string]>([
	[['working', 'completed'], 'met', 'the task is “completed”'],
	[['working', 'failed'], 'not met', 'a task is “failed”'],
	[['working'], 'not met', 'a task is “working”'],
	[[], 'not met', 'no task was made'],
])('a task that went %j is judged by its last status', (statuses, state, seen) => {
	const events = [...statuses.map(taskEvent), end('finished')];
	expect(verdict([{ tasks: 'completed' }], events)).toMatchObject({ state, seen });
});

test('a task that still works may yet complete', () => {
	expect(verdict([{ tasks: 'completed' }], [taskEvent('working')]).state).toBe('not reached');
});

test.each<[readonly TraceEvent[], GoalState, string]>([
	[[ask('Push it?'), end('finished')], 'met', 'the person was asked once “Push it?”'],
	[[ask('Push it?'), ask('Which tag?'), end('finished')], 'met', 'asked once'],
	[[ask('Push it?'), ask('Push it?')], 'not met', 'the person was asked 2 times “Push it?”'],
	[[ask('Push it?')], 'not reached', 'the person was asked once “Push it?”'],
	[[ask('Push it?'), end('waiting')], 'not reached', 'the person was asked once “Push it?”'],
	[[end('finished')], 'not met', 'the person was not asked'],
])('questions are counted by what they ask', (events, state, seen) => {
	const judged = verdict([{ asked: 'once' }], events);
	expect(judged.state).toBe(state);
	expect(judged.seen).toContain(seen);
});

test('a value in a message can be asked for, under keys with dots too', () => {
	const declared = 'io.modelcontextprotocol/clientCapabilities';
	const events = [
		request(0, 1, 'tools/call', { _meta: { [declared]: { extensions: { 'a.b/c': {} } } } }),
		end('finished'),
	];
	const path = `params._meta.${declared}.extensions.a.b/c`;
	const happens = (present: boolean): Expectation => ({
		happens: { event: 'message:tools/call', where: { [path]: { present } } },
	});
	expect(verdict([happens(true)], events).state).toBe('met');
	expect(verdict([happens(false)], events)).toMatchObject({
		state: 'not met',
		seen: `no sign of tools/call with ${path} absent`,
	});
});

test.each<[unknown, boolean]>([
	['docker_build', true],
	['other', false],
	[{ includes: 'build' }, true],
	[{ includes: 'report' }, false],
	[{ least: 1 }, false],
])('a name that must be %j', (condition, met) => {
	const where = { 'params.name': condition as string };
	const judged = verdict([{ happens: { event: 'message:tools/call', where } }], run);
	expect(judged.state).toBe(met ? 'met' : 'not met');
});

test.each<[string, string, unknown, GoalState]>([
	['message:tools/call.result', 'received', null, 'met'],
	['message:tasks/get.result', 'received', null, 'not met'],
	['message:tasks/get', 'from', 'client', 'met'],
	['http', 'http.status', 504, 'met'],
	['http', 'http.status', 401, 'not met'],
])('%s is looked at from outside: %s is %o', (event, path, value, state) => {
	const http = {
		kind: 'http',
		from: 'server',
		to: 'client',
		link: '1',
		phase: 'response',
	} as const;
	const events: TraceEvent[] = run.map((each, seq) =>
		seq === 1 && each.kind === 'message' ? { ...each, received: null } : each,
	);
	events.splice(2, 0, { ...http, at: 30, http: { status: 504 } });
	const where = { [path]: value as string };
	expect(verdict([{ happens: { event, where } }], events).state).toBe(state);
});

test('an author may say in words what is looked for', () => {
	const event = 'message:tools/call';
	const where = { 'params.name': 'docker_build' };
	const never: Expectation = { never: { event, where, called: 'a call of docker_build' } };
	expect(verdict([never], run)).toMatchObject({
		state: 'not met',
		seen: 'a call of docker_build at 0 ms',
	});
});

test('a number must lie within its limits', () => {
	const events = [result(0, 1, {}), request(1, 2, 'tools/call', { ttl: 500 }), end('finished')];
	const within = (least: number, most: number): Expectation => ({
		happens: { event: 'message:tools/call', where: { 'params.ttl': { least, most } } },
	});
	expect(verdict([within(400, 600)], events).state).toBe('met');
	expect(verdict([within(501, 600)], events).state).toBe('not met');
});

const finding: Broken = {
	rule: '2026/poll-interval',
	severity: 'warning',
	seq: 5,
	known: 6,
	text: 'polled after 20 ms; pollIntervalMs is 1000',
};

test.each<[string, readonly Broken[] | undefined, GoalState, string]>([
	['2026/poll-interval', [finding], 'not met', finding.text],
	['warning', [finding], 'not met', finding.text],
	['violation', [finding], 'met', 'no finding of “violation”'],
	['violation', undefined, 'not reached', 'the rules are not checked yet'],
])('a run without a finding of %j', (clean, findings, state, seen) => {
	expect(verdict([{ clean }], run, findings)).toMatchObject({ state, seen });
});

test('a fault that nobody could see yet is not held against the run', () => {
	const at = (position: number) => verdict([{ clean: finding.rule }], run, [finding], position);
	expect([5, 6, 7].map((position) => at(position).state)).toEqual([
		'not reached',
		'not reached',
		'not met',
	]);
});

test('a goal with several expectations fails by the first that fails, with its hint', () => {
	const expectations: Expectation[] = [
		{ happens: 'host:say' },
		{ happens: 'host:ask' },
		{ never: 'message:tasks/get' },
	];
	expect(verdict(expectations, run)).toEqual({
		id: 'goal',
		state: 'not met',
		seen: 'no sign of a question to the person',
		hint: 'Look again.',
	});
});

test('only what is shown is judged', () => {
	const say = { happens: 'host:say' };
	expect(verdict([say], run, undefined, 2).state).toBe('not reached');
	expect(verdict([say], run, undefined, 3)).toMatchObject({ state: 'met', seq: 2 });
	expect(verdict([{ never: 'host:ask' }], run, undefined, 7).state).toBe('not reached');
});

test('a goal of another version is left out', () => {
	const goals = [{ ...goal([{ happens: 'host:say' }]), versions: ['2025-11-25' as const] }];
	expect(judge(goals, { header: { trace: 1, version: '2026-07-28' }, events: run })).toEqual([]);
});

function verdict(
	expectations: readonly Expectation[],
	events: readonly TraceEvent[],
	findings?: readonly Broken[],
	position?: number,
): GoalVerdict {
	const trace = { header: { trace: 1, version: '2026-07-28' }, events } as const;
	const [judged] = judge([goal(expectations)], trace, findings, position);
	if (!judged) throw new Error('the goal was not judged');
	return judged;
}

function goal(expectations: readonly Expectation[]) {
	return {
		id: 'goal',
		text: 'Do it.',
		hint: 'Look again.',
		versions: ['2026-07-28' as const],
		expect: expectations,
	};
}

function taskEvent(status: string): TraceEvent {
	const known = status as 'working';
	return { kind: 'task', at: 0, taskId: 't', status: known, previous: null, side: 'server' };
}

function ask(message: string): TraceEvent {
	const act: HostAct = {
		act: 'ask',
		question: 0,
		request: { method: 'elicitation/create', params: { message } },
	};
	return { kind: 'host', at: 0, ...act };
}

function end(reason: 'finished' | 'waiting'): TraceEvent {
	return { kind: 'end', at: 0, reason };
}
