import { expect, test } from 'vitest';
import {
	chatOf,
	edited,
	expectFailed,
	expectSolved,
	findingsOf,
	lessonCalled,
	runLesson,
	solutionOf,
	statesOf,
	wireOf,
} from './lesson-run.fixture.ts';
import { occurrences } from './occurrences.ts';

const lesson = await lessonCalled('the-blocking-call');

const opening = {
	'2025-11-25': ['C initialize', 'S initialize', 'C notifications/initialized'],
	'2026-07-28': ['C server/discover', 'S server/discover'],
};

const givenUp = ['C tools/call', 'C notifications/cancelled', 'say'];

test.each(lesson.versions)('the start in %s gives up twice', async (version) => {
	const trace = await runLesson(lesson, version);
	expect(wireOf(trace)).toEqual([
		...opening[version],
		'say',
		...givenUp,
		'say',
		...givenUp,
		'say',
		'say',
		'end finished',
	]);
	expect(statesOf(lesson, trace)).toEqual({
		'client-gives-up': 'met',
		'proxy-ends-it': 'not met',
		'work-lost': 'not met',
	});
	expect(findingsOf(trace)).toEqual([]);
});

test.each(lesson.versions)(
	'in the solution of %s the proxy ends the second call',
	async (version) => {
		const trace = await runLesson(lesson, version, { files: solutionOf(lesson, version) });
		expect(wireOf(trace)).toEqual([
			...opening[version],
			'say',
			...givenUp,
			'say',
			'C tools/call',
			'http 504',
			'say',
			'say',
			'S tools/call lost',
			'say',
			'end finished',
		]);
		expectSolved(lesson, trace);
		expect(findingsOf(trace)).toEqual([]);
	},
);

test.each(lesson.versions)('the times in the text are those of the run in %s', async (version) => {
	const trace = await runLesson(lesson, version);
	const seconds = (ref: Parameters<typeof occurrences>[0]) =>
		occurrences(ref, trace).map((seq) => Math.round((trace.events[seq]?.at ?? NaN) / 1000));
	expect(seconds({ kind: 'message', method: 'tools/call' })).toEqual([0, 30]);
	expect(seconds({ kind: 'message', method: 'notifications/cancelled' })).toEqual([30, 60]);
	const [, , , , port = NaN, last = NaN] = seconds({ kind: 'host', act: 'say' });
	expect(port).toBe(60);
	expect((last - port) / 60).toBe(20);
	expect(chatOf(trace)[4]).toContain('the port');
	expect(lesson.faults).toEqual([{ fault: 'proxy', at: 0, limit: 60_000 }]);
	for (const words of ['15 minutes', '60 seconds', '30 seconds', 'almost a minute', '20 minutes']) {
		expect(lesson.html).toContain(words);
	}
});

test.each(lesson.versions)(
	'the answer of %s is lost a quarter of an hour after the call',
	async (version) => {
		const trace = await runLesson(lesson, version, { files: solutionOf(lesson, version) });
		const lost = trace.events.find((event) => event.kind === 'message' && event.received === null);
		expect(lost).toMatchObject({
			from: 'server',
			message: { result: { content: [{ type: 'text' }] } },
		});
		const [, call = 0] = occurrences({ kind: 'message', method: 'tools/call' }, trace);
		expect(Math.round(((lost?.at ?? 0) - (trace.events[call]?.at ?? 0)) / 60_000)).toBe(15);
	},
);

test.each(lesson.versions)('a short build in %s is just an answer', async (version) => {
	const trace = await runLesson(lesson, version, { knobs: { buildMinutes: 0.25 } });
	expect(wireOf(trace)).toEqual([
		...opening[version],
		'say',
		'C tools/call',
		'S tools/call',
		'say',
		'say',
		'say',
		'end finished',
	]);
	expect(chatOf(trace).at(-1)).toBe('The image is ready.');
});

const second = '	built = await build(30_000);';

const inEach = <T extends object>(cases: readonly T[]) =>
	lesson.versions.flatMap((version) => cases.map((one) => ({ version, ...one })));

test.each(
	inEach([
		{ time: 'just over a minute', call: '	built = await build(61_000);' },
		{ time: 'two hours', call: '	built = await build(2 * 60 * 60_000);' },
	]),
)('to wait for $time is right in $version, too', async ({ version, call }) => {
	const client = edited(lesson.start[version]?.['client.ts'], [second, call]);
	expectSolved(lesson, await runLesson(lesson, version, { files: { 'client.ts': client } }));
});

const neverCut = {
	'proxy-ends-it': 'no sign of the proxy’s 504 after tools/call (no. 2)',
	'work-lost': 'no sign of an answer of docker_build that is lost',
};

const wrong: readonly {
	readonly what: string;
	readonly changes: readonly [string, string][];
	readonly seen: Readonly<Record<string, string>>;
}[] = [
	{
		what: 'waits for a minute less a second',
		changes: [[second, '	built = await build(59_000);']],
		seen: neverCut,
	},
	{
		what: 'waits from the start',
		changes: [
			['let built = await build(30_000)', 'let built = await build(20 * 60_000)'],
			[second, '	built = await build(20 * 60_000);'],
		],
		seen: {
			'client-gives-up':
				'no sign of notifications/cancelled from the client after tools/call before tools/call (no. 2)',
		},
	},
	{
		what: 'tries a third time in place of waiting',
		changes: [[second, `${second}\n	built ||= await build(30_000);`]],
		seen: neverCut,
	},
];

test.each(inEach(wrong))(
	'a client that $what in $version fails, with the hint',
	async ({ version, changes, seen }) => {
		const client = edited(lesson.start[version]?.['client.ts'], ...changes);
		const trace = await runLesson(lesson, version, { files: { 'client.ts': client } });
		expectFailed(lesson, trace, seen);
	},
);
