import type { Page } from 'playwright-core';
import { readLesson } from '../lessons/read.ts';
import type { TraceEvent } from '../protocol/trace.ts';
import { versions, type Version } from '../protocol/version.ts';
import { startOf } from '../scenario/resolve.ts';
import { newScenario } from '../scenario/scenario.ts';
import { writeLink } from '../scenario/share.ts';
import { expect, test } from './browser.ts';
import {
	atRest,
	eventCount,
	exportedEvents,
	exportTrace,
	openTab,
	shareLink,
} from './lesson-page.ts';

const start = startOf(await readLesson('lessons/02-call-now-fetch-later'));

const call = `{ name: 'docker_build', arguments: { image: 'auth-service:v2' } }`;

const open: Readonly<Record<Version, string>> = {
	'2025-11-25': `import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { ResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { connect, host, sleep } from 'playground';
const client = new Client({ name: 'chat', version: '1.0.0' });
await client.connect(connect());
const send = (method, params) => client.request({ method, params }, ResultSchema);
const create = async () => (await send('tools/call', { ...${call}, task: { ttl: 600_000 } })).task.taskId;
const resultOf = (task) => send('tasks/result', { taskId: task.taskId });
const wire = client;`,
	'2026-07-28': `import { connect, host, sleep } from 'playground';
const wire = connect();
const _meta = {
	'io.modelcontextprotocol/protocolVersion': '2026-07-28',
	'io.modelcontextprotocol/clientInfo': { name: 'chat', version: '1.0.0' },
	'io.modelcontextprotocol/clientCapabilities': { extensions: { 'io.modelcontextprotocol/tasks': {} } },
};
const send = async (method, params) => (await wire.request({ method, params: { ...params, _meta } })).result;
const create = async () => (await send('tools/call', ${call})).taskId;
const resultOf = (task) => task.result;`,
};

/** Keeps the id of its task, and calls only where it has none. */
const resume = `
let taskId = host.storage.get('task');
host.say(taskId ? 'I am back.' : 'I begin.');
if (!taskId) {
	taskId = await create();
	host.storage.set('task', taskId);
}
let task;
do {
	await sleep(3000);
	task = await send('tasks/get', { taskId });
} while (task.status === 'working');
host.say((await resultOf(task)).content[0].text);
await wire.close();
`;

function calls(events: readonly TraceEvent[]): number {
	return events.filter(
		(event) =>
			event.kind === 'message' &&
			'method' in event.message &&
			event.message.method === 'tools/call',
	).length;
}

/** The run of the link has ended; what the lesson had recorded may stand there before. */
async function settled(page: Page): Promise<void> {
	await page.locator('.monaco-editor').first().waitFor();
	await expect.poll(async () => (await exportTrace(page)).includes('I begin.')).toBe(true);
	await atRest(page);
}

test.for(versions)(
	'%s: a client that crashes begins anew with its storage, and its task has gone on',
	async (version, { page, site }) => {
		const edits = { [version]: { 'client.ts': open[version] + resume } };
		const link = writeLink({ ...newScenario('call-now-fetch-later', version), edits }, start);
		await page.goto(`${site}#/s/${link}`);
		await settled(page);
		const before = await exportedEvents(page);
		const done = before.findLast(({ kind }) => kind === 'task');
		const place = before.findIndex(({ at }) => at > 20_000);
		await page.getByRole('slider', { name: 'Position' }).fill(String(place));
		await page.getByRole('button', { name: 'Break something' }).click();
		await page.getByRole('menuitem', { name: 'Crash the client' }).click();
		await expect.poll(async () => (await exportTrace(page)).includes('I am back.')).toBe(true);
		await atRest(page);

		const events = await exportedEvents(page);
		expect(calls(events)).toBe(1);
		expect(events.at(-1)).toMatchObject({ kind: 'end', reason: 'finished' });
		expect(events.filter(({ kind }) => kind === 'error')).toEqual([]);
		/* The server knows nothing of the crash. */
		expect(events.findLast(({ kind }) => kind === 'task')).toEqual(done);
		await page.getByRole('button', { name: 'To end', exact: true }).click();
		const host = await openTab(page, 'Host');
		await expect.poll(() => host.innerText()).toMatch(/I begin\..*crash.*I am back\..*is built/is);

		const shared = await shareLink(page);
		await page.goto('about:blank');
		await page.goto(shared);
		await expect.poll(() => eventCount(page)).toBe(events.length);
		await atRest(page);
		expect(await exportedEvents(page)).toEqual(events);
	},
);

test.for(versions)(
	'%s: a client that keeps nothing calls a second time after its crash',
	async (version, { page, site }) => {
		const forgetful = resume.replace("host.storage.set('task', taskId);", '');
		const edits = { [version]: { 'client.ts': open[version] + forgetful } };
		const faults = [{ fault: 'crash' as const, at: 20_000 }];
		const scenario = { ...newScenario('call-now-fetch-later', version), edits, faults };
		await page.goto(`${site}#/s/${writeLink(scenario, start)}`);
		await settled(page);
		expect(calls(await exportedEvents(page))).toBe(2);
	},
);
