import { afterAll, expect, test, vi } from 'vitest';
import { RunThread } from '../cli/run-thread.ts';
import { writeEvent } from '../protocol/ndjson.ts';
import { defaultSettings, type RunInput } from '../protocol/run.ts';
import type { TraceEvent } from '../protocol/trace.ts';
import type { Version } from '../protocol/version.ts';
import { programs } from './programs.fixture.ts';

const thread = new RunThread();
afterAll(() => thread.close());

/* The first run builds the runtime. */
vi.setConfig({ testTimeout: 60_000 });

async function run(version: Version, more: Partial<RunInput> = {}): Promise<TraceEvent[]> {
	const input: RunInput = {
		version,
		files: programs[version],
		seed: 1,
		knobs: { minutes: 1 },
		answers: [{ action: 'accept', content: { confirm: true }, thinkTime: 7000 }],
		faults: [],
		settings: defaultSettings,
		...more,
	};
	const events: TraceEvent[] = [];
	const end = await thread.run(input, (batch) => void events.push(...batch));
	return [...events, end];
}

/** Who says what, one word each; polls that find the same are told once. */
function story(events: readonly TraceEvent[]): string[] {
	const lines = events.flatMap((event) => {
		switch (event.kind) {
			case 'message':
				return 'method' in event.message ? [`${event.from} ${event.message.method}`] : [];
			case 'task':
				return [`task ${event.status}`];
			case 'host':
				return [event.act === 'say' ? `say ${event.text}` : event.act];
			case 'end':
				return [event.reason];
			default:
				return [JSON.stringify(event)];
		}
	});
	return lines.filter((line, index) => line !== lines[index - 1]);
}

test('in 2025-11-25 the question comes over the open tasks/result', async () => {
	expect(story(await run('2025-11-25'))).toEqual([
		'client initialize',
		'client notifications/initialized',
		'client tools/call',
		'task working',
		'client tasks/get',
		'task input_required',
		'server notifications/tasks/status',
		'client tasks/get',
		'client tasks/result',
		'server elicitation/create',
		'ask',
		'answer',
		'task working',
		'server notifications/tasks/status',
		'task completed',
		'server notifications/tasks/status',
		'say pushed: true',
		'finished',
	]);
});

test('in 2026-07-28 the question comes with tasks/get', async () => {
	expect(story(await run('2026-07-28'))).toEqual([
		'client server/discover',
		'client tools/call',
		'task working',
		'client tasks/get',
		'task input_required',
		'client tasks/get',
		'ask',
		'answer',
		'client tasks/update',
		'task working',
		'task completed',
		'client tasks/get',
		'say pushed: true',
		'finished',
	]);
});

test.each(['2025-11-25', '2026-07-28'] as const)(
	'%s gives the same bytes 20 times, and others for another seed',
	async (version) => {
		const first = (await run(version)).map(writeEvent).join('\n');
		for (let time = 0; time < 19; time++) {
			expect((await run(version)).map(writeEvent).join('\n')).toBe(first);
		}
		expect((await run(version, { seed: 2 })).map(writeEvent).join('\n')).not.toBe(first);
	},
);

test.each(['2025-11-25', '2026-07-28'] as const)(
	'%s: every message of a task names it',
	async (version) => {
		const events = await run(version);
		const [taskId] = events.flatMap((event) => (event.kind === 'task' ? [event.taskId] : []));
		const about = events.filter(
			(event) => event.kind === 'message' && JSON.stringify(event.message).includes(taskId ?? ''),
		);
		expect(about.length).toBeGreaterThan(8);
		for (const event of about) expect(event).toMatchObject({ task: taskId });
	},
);

test.each(['2025-11-25', '2026-07-28'] as const)(
	'%s: two hours of polling in virtual time',
	async (version) => {
		const events = await run(version, { knobs: { minutes: 120 } });
		const messages = events.filter(({ kind }) => kind === 'message');
		expect(messages.length).toBeGreaterThan(2800);
		expect(events.at(-1)).toMatchObject({ reason: 'finished' });
	},
);
