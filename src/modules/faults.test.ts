import { afterAll, expect, test, vi } from 'vitest';
import { RunThread } from '../cli/run-thread.ts';
import type { Fault } from '../protocol/fault.ts';
import { defaultSettings, type RunInput } from '../protocol/run.ts';
import type { TraceEvent } from '../protocol/trace.ts';
import { versions, type Version } from '../protocol/version.ts';
import { programs } from './programs.fixture.ts';

const thread = new RunThread();
afterAll(() => thread.close());

/* The first run builds the runtime. */
vi.setConfig({ testTimeout: 60_000 });

async function run(
	version: Version,
	faults: readonly Fault[],
	more: Partial<RunInput> = {},
): Promise<TraceEvent[]> {
	const input: RunInput = {
		version,
		files: programs[version],
		seed: 1,
		knobs: { minutes: 1 },
		answers: [{ action: 'accept', content: { confirm: true }, thinkTime: 7000 }],
		faults,
		settings: defaultSettings,
		...more,
	};
	const events: TraceEvent[] = [];
	const end = await thread.run(input, (batch) => void events.push(...batch));
	return [...events, end];
}

function answersTo(method: string, events: readonly TraceEvent[]) {
	const asked = new Set<string>();
	return events.flatMap((event) => {
		if (event.kind !== 'message') return [];
		const { link, message } = event;
		if ('method' in message) {
			if (message.method === method && 'id' in message) asked.add(`${link} ${message.id}`);
			return [];
		}
		return asked.has(`${link} ${message.id}`) ? [message] : [];
	});
}

function errors(events: readonly TraceEvent[]): string[] {
	return events.flatMap((event) => (event.kind === 'error' ? [event.message] : []));
}

test('in 2025-11-25 a proxy ends the blocking tasks/result', async () => {
	const events = await run('2025-11-25', [{ fault: 'proxy', at: 0, limit: 5000 }]);
	expect(errors(events)[0]).toContain('HTTP 504');
	expect(events.at(-1)).toMatchObject({ reason: 'crashed' });
});

test('in 2026-07-28 no request is open long enough for a proxy', async () => {
	const events = await run('2026-07-28', [{ fault: 'proxy', at: 0, limit: 5000 }]);
	expect(events.at(-1)).toMatchObject({ reason: 'finished' });
});

test.each(versions)(
	'%s: a server that restarts with its tasks still knows them',
	async (version) => {
		const kept = await run(version, [{ fault: 'restart', at: 20_000, tasks: 'kept', down: 1000 }], {
			files: { ...programs[version], 'client.ts': reconnecting[version] },
		});
		expect(kept.filter(({ kind }) => kind === 'error')).toEqual([]);
		expect(answersTo('tasks/get', kept).at(-1)).toMatchObject({ result: { status: 'working' } });
		const lost = await run(version, [{ fault: 'restart', at: 20_000, tasks: 'lost', down: 1000 }], {
			files: { ...programs[version], 'client.ts': reconnecting[version] },
		});
		expect(answersTo('tasks/get', lost).at(-1)).toMatchObject({ error: { code: -32602 } });
	},
);

/** Calls, looks after half a minute on a connection that works, and is content. */
const reconnecting: Readonly<Record<Version, string>> = {
	'2025-11-25': `import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { CreateTaskResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { connect, sleep } from 'playground';
const open = async () => {
	const client = new Client({ name: 'chat', version: '1.0.0' });
	await client.connect(connect());
	return client;
};
const params = { name: 'docker_build', arguments: {}, task: { ttl: 86_400_000 } };
const { task } = await (await open()).request({ method: 'tools/call', params }, CreateTaskResultSchema);
await sleep(30_000);
const client = await open();
await client.experimental.tasks.getTask(task.taskId).catch(() => undefined);
await client.close();`,
	'2026-07-28': `import { connect, sleep } from 'playground';
const connection = connect();
const _meta = {
	'io.modelcontextprotocol/protocolVersion': '2026-07-28',
	'io.modelcontextprotocol/clientInfo': { name: 'chat', version: '1.0.0' },
	'io.modelcontextprotocol/clientCapabilities': { extensions: { 'io.modelcontextprotocol/tasks': {} } },
};
const send = (method, params) => connection.request({ method, params: { ...params, _meta } });
const { result } = await send('tools/call', { name: 'docker_build', arguments: {} });
await sleep(30_000);
await send('tasks/get', { taskId: result.taskId });
await connection.close();`,
};

test.each(versions)(
	'%s: a client that has kept its task goes on with it after a crash',
	async (version) => {
		const { 'client.ts': client = '', 'server.ts': server = '' } = programs[version];
		const files = { 'server.ts': silent(server), 'client.ts': resuming(client, version) };
		const events = await run(version, [{ fault: 'crash', at: 30_000 }], { files });
		expect(events.at(-1)).toMatchObject({ reason: 'finished' });
		expect(answersTo('tools/call', events)).toHaveLength(1);
		expect(events.filter(({ kind }) => kind === 'host')).toMatchObject([
			{ act: 'remember' },
			{ at: 30_000, act: 'crash' },
			{ at: 32_000, act: 'restart' },
			{ act: 'remember' },
			{ act: 'say', text: 'pushed: true' },
		]);
	},
);

/** The server without its question: in 2025-11-25 that is asked of the session that is gone. */
function silent(server: string): string {
	return server
		.replace(/\tawait store.updateTaskStatus\(taskId, 'input_required'[^]*?'working'\);\n/, '')
		.replace(/\tconst answer = await job.ask[^]*?\n\t}\);\n/, '')
		.replace('answer.content.confirm', 'true');
}

/** Keeps the handle, and does not call again where it has one. */
function resuming(client: string, version: Version): string {
	return version === '2025-11-25'
		? client
				.replace('const created = await', "const created = host.storage.get('task') ?? await")
				.replace(
					'let { task } = created;',
					"let { task } = created;\nhost.storage.set('task', created);",
				)
		: client
				.replace('let task = await', "let task = host.storage.get('task') ?? await")
				.replace(
					'const { taskId } = task;',
					"const { taskId } = task;\nhost.storage.set('task', task);",
				);
}

test.each(versions)('%s: a second caller reads what is not bound to its owner', async (version) => {
	const events = await run(version, [{ fault: 'stranger', at: 30_000 }]);
	const theirs = events.filter((event) => event.kind === 'message' && event.to === 'client-2');
	expect(theirs.length).toBeGreaterThan(0);
	expect(JSON.stringify(theirs.at(-1))).toContain('"status":"working"');
	expect(events.at(-1)).toMatchObject({ reason: 'finished' });
});

test('in 2026-07-28 a caller without the capability gets no task', async () => {
	const events = await run('2026-07-28', [{ fault: 'undeclared', at: 0 }]);
	for (const event of events) {
		if (event.kind !== 'message' || event.from !== 'client') continue;
		expect(JSON.stringify(event.message)).not.toContain('io.modelcontextprotocol/tasks');
	}
	expect(answersTo('tools/call', events).length).toBe(1);
});

test('in 2025-11-25 a caller without the capability does not ask for a task', async () => {
	const events = await run('2025-11-25', [{ fault: 'undeclared', at: 0 }]);
	const [answer] = answersTo('tools/call', events);
	expect(JSON.stringify(answer)).toContain('requires task augmentation');
});

test.each(versions)('%s: an expired token is told as an error of the request', async (version) => {
	const events = await run(version, [{ fault: 'expire', at: 10_000 }]);
	expect(events.some((event) => event.kind === 'http' && event.http.status === 401)).toBe(true);
	expect(errors(events)[0]).toContain('the token has run out');
});

test.each(versions)(
	'%s: a connection that comes back is no harm between two polls',
	async (version) => {
		const events = await run(version, [{ fault: 'cut', at: 11_000, for: 1000 }]);
		expect(events.at(-1)).toMatchObject({ reason: 'finished' });
	},
);
