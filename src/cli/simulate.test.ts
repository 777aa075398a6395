import { execFile } from 'node:child_process';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readTrace } from '../protocol/ndjson.ts';
import { startOf } from '../scenario/resolve.ts';
import { newScenario, type Scenario } from '../scenario/scenario.ts';
import { writeLink } from '../scenario/share.ts';
import { findLesson } from './find-lesson.ts';
import { main } from './simulate.ts';

vi.setConfig({ testTimeout: 60_000 });

const lesson = await findLesson('questions-inline');
if (!lesson) throw new Error('The lesson of this test is gone.');
const version = '2026-07-28';

let folder = '';
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'simulate-'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Outcome {
	readonly code: number;
	readonly out: string;
	readonly err: string;
}

async function simulate(...args: readonly string[]): Promise<Outcome> {
	let [out, err] = ['', ''];
	const code = await main(args, {
		print: (text) => void (out += text),
		say: (text) => void (err += text),
	});
	return { code, out, err };
}

/** The same in a process of its own, far away. */
function abroad(...args: readonly string[]): Promise<Omit<Outcome, 'code'>> {
	const env = { ...process.env, TZ: 'Asia/Tokyo', LANG: 'de_DE.UTF-8' };
	const all = ['src/cli/run.js', 'simulate', ...args];
	return new Promise((resolve) => {
		execFile(process.execPath, all, { env, maxBuffer: 1e9 }, (_, out, err) =>
			resolve({ out, err }),
		);
	});
}

async function write(name: string, text: string): Promise<string> {
	const file = join(folder, name);
	await writeFile(file, text);
	return file;
}

function linkTo(client: string | undefined, more: Partial<Scenario> = {}): string {
	const edits = client === undefined ? {} : { [version]: { 'client.ts': client } };
	const scenario = { ...newScenario('questions-inline', version), edits, ...more };
	return `https://example.org/#/s/${lesson && writeLink(scenario, startOf(lesson))}`;
}

test('without answers the run waits, and with them it finishes', async () => {
	const waiting = await simulate('questions-inline', '--version', version, '--solution');
	expect(waiting.code).toBe(3);
	const { trace, problems } = readTrace(waiting.out);
	expect(problems).toEqual([]);
	expect(trace.header).toMatchObject({
		version,
		scenario: { lesson: 'questions-inline', seed: 1 },
	});
	expect(trace.events.at(-1)).toMatchObject({ kind: 'end', reason: 'waiting' });

	const answers = await write('answers.json', '[{"action":"accept","content":{"confirm":true}}]');
	const args = ['16', '--version', version, '--solution', '--answers', answers, '--seed', '7'];
	const first = await simulate(...args);
	expect(first).toMatchObject({ code: 0, err: '' });
	expect((await abroad(...args)).out).toBe(first.out);
	expect(readTrace(first.out).trace.header.scenario).toMatchObject({ seed: 7 });
});

test('a lesson may be a folder; what it prints of its errors is exit code 1', async () => {
	const own = join(folder, '42-broken');
	await mkdir(join(own, version, 'solution'), { recursive: true });
	const files = {
		'lesson.md': [
			'---',
			'id: broken',
			'title: Broken',
			'part: 1',
			'summary: It breaks.',
			`versions: [${version}]`,
			'goals: [{ id: end, text: It ends., hint: Mend it., expect: [{ ended: finished }] }]',
			'---',
			'Prose.',
		].join('\n'),
		[`${version}/server.ts`]: 'export default () => undefined;',
		[`${version}/client.ts`]: 'throw new Error("broken");',
		[`${version}/solution/client.ts`]: '',
	};
	for (const [name, text] of Object.entries(files)) await writeFile(join(own, name), text);
	const { code, out, err } = await simulate(own);
	expect(err).toBe('crashed: client.ts ended with an error.\n');
	expect(code).toBe(1);
	expect(readTrace(out).trace.events).toMatchObject([
		{ kind: 'error', message: 'broken', file: 'client.ts', line: 1, column: 7 },
		{ kind: 'end', reason: 'crashed' },
	]);
});

test('a run says what it has to say in its trace, and nothing beside it', async () => {
	const listening = `const { signal } = new AbortController();
for (let i = 0; i < 20; i++) signal.addEventListener('abort', () => i);`;
	const child = await abroad('--link', linkTo(listening), '--trust');
	expect(child.out).toContain('"reason":"finished"');
	expect(child.err).not.toContain('Warning');
});

test('code from a link is shown, and run only if trusted', async () => {
	const link = linkTo('console.log("from a link");\u001b[2J');
	const refused = await simulate('--link', link);
	expect(refused).toMatchObject({ code: 2, out: '' });
	expect(refused.err).toContain('+ console.log("from a link");\\u001b[2J');
	expect(refused.err).toContain('--trust runs it');

	const trusted = await simulate('--link', linkTo('console.log("from a link");'), '--trust');
	expect(trusted.code).toBe(0);
	expect(readTrace(trusted.out).trace.events).toMatchObject([
		{ kind: 'log', text: 'from a link' },
		{ kind: 'end', reason: 'finished' },
	]);
});

test('a link without code needs no trust', async () => {
	const { code, out } = await simulate('--link', linkTo(undefined, { seed: 9 }));
	expect(code).toBe(3);
	expect(readTrace(out).trace.header.scenario).toMatchObject({ seed: 9 });
});

test.each([
	[[], 'Name one lesson.'],
	[['questions-inline', 'another'], 'Name one lesson.'],
	[['no-such-lesson', '--version', version], 'There is no lesson "no-such-lesson".'],
	[['call-now-fetch-later'], 'Say which version: --version 2025-11-25 or 2026-07-28.'],
	[['questions-inline', '--version', '2025-11-25'], 'has no 2025-11-25: it has 2026-07-28'],
	[['16', '--version', '2024'], 'The version is 2025-11-25 or 2026-07-28, not "2024".'],
	[['16', '--seed=-1'], 'The seed is a whole number'],
	[['16', '--seed=x'], 'The seed is a whole number'],
	[['16', '--answers', '/nowhere.json'], 'The answers cannot be read'],
	[['16', '--answers', 'README.md', '--versoin'], "Unknown option '--versoin'"],
	[['--link', 'https://example.org/#/s/1.abc'], 'link'],
])('%j is bad usage: %s', async (args, text) => {
	const { code, out, err } = await simulate(...args);
	expect(code).toBe(2);
	expect(out).toBe('');
	expect(err).toContain(text);
	expect(err).toContain('npm run simulate -- <lesson>');
});
