import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conformanceHandler } from './conformance-server.ts';
import { serveFetch, type HttpServer } from './node-http.ts';

const suite = '@modelcontextprotocol/conformance@0.2.0-alpha.12';
/** The suite needs Node 22; it gets this one where an older Node runs the tests. */
const node = 'node@22.23.3';

/** Scenarios, and how many of their checks are more than a note that something was left out. */
const scenarios = [
	['tasks-lifecycle', 8],
	['tasks-capability-negotiation', 4],
	['tasks-wire-fields', 3],
	['tasks-request-state-removal', 2],
	['tasks-mrtr-input', 3],
	['tasks-request-headers', 4],
	['tasks-dispatch-and-envelope', 8],
	['tasks-status-notifications', 0],
	['tasks-required-task-error', 2],
	['tasks-mrtr-composition', 1],
] as const;

interface Check {
	readonly id: string;
	readonly status: string;
	readonly errorMessage?: string;
}

let server: HttpServer;
let output: string;

beforeAll(async () => {
	server = await serveFetch(conformanceHandler());
	output = await mkdtemp(join(tmpdir(), 'conformance-'));
});

afterAll(async () => {
	await server.close();
	await rm(output, { recursive: true });
});

test.each(scenarios)(
	'the official scenario %s passes',
	async (scenario, count) => {
		const folder = join(output, scenario);
		const printed = await run([
			'server',
			'--url',
			server.url,
			'--scenario',
			scenario,
			'-o',
			folder,
		]);
		const checks = await checksIn(folder);
		const failed = checks.filter(({ status }) => status === 'FAILURE' || status === 'WARNING');
		expect(failed, printed).toEqual([]);
		expect(checks.filter(({ status }) => status === 'SUCCESS').length, printed).toBe(count);
	},
	180_000,
);

/** What the suite prints; `--force`, because it skips the extension's scenarios in silence otherwise. */
function run(args: readonly string[]): Promise<string> {
	const isOld = Number(process.versions.node.split('.')[0]) < 22;
	const packages = [...(isOld ? [node] : []), suite].map((name) => `--package=${name}`);
	const version = ['--spec-version', '2026-07-28', '--force'];
	return new Promise((resolve, reject) => {
		const child = spawn('npm', [
			'exec',
			'--yes',
			...packages,
			'--',
			'conformance',
			...args,
			...version,
		]);
		let printed = '';
		child.stdout.on('data', (data: Buffer) => (printed += data.toString()));
		child.stderr.on('data', (data: Buffer) => (printed += data.toString()));
		child.on('error', reject);
		child.on('close', () => resolve(printed));
	});
}

/** The suite writes its checks to a `checks.json` in a folder that it names by the time. */
async function checksIn(folder: string): Promise<readonly Check[]> {
	const files = await readdir(folder, { recursive: true }).catch(() => []);
	const file = files.find((name) => name.endsWith('checks.json'));
	return file ? (JSON.parse(await readFile(join(folder, file), 'utf8')) as Check[]) : [];
}
