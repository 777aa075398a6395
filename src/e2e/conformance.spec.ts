import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conformanceHandler } from './conformance-server.ts';
import { serveFetch, type HttpServer } from './node-http.ts';

const suite = '@modelcontextprotocol/conformance@0.2.0-alpha.12';
/** The suite needs Node 22; it gets this one where an older Node runs the tests. */
const newerNode = 'node@22.23.3';

/** Each scenario of the extension, and how many checks it makes. The suite leaves one of them open. */
const scenarios = [
	['tasks-lifecycle', 'SUCCESS', 9],
	['tasks-capability-negotiation', 'SUCCESS', 5],
	['tasks-wire-fields', 'SUCCESS', 4],
	['tasks-request-state-removal', 'SUCCESS', 3],
	['tasks-mrtr-input', 'SUCCESS', 4],
	['tasks-request-headers', 'SUCCESS', 5],
	['tasks-dispatch-and-envelope', 'SUCCESS', 9],
	['tasks-status-notifications', 'SKIPPED', 1],
	['tasks-required-task-error', 'SUCCESS', 3],
	['tasks-mrtr-composition', 'SUCCESS', 2],
] as const;

interface Check {
	readonly id: string;
	readonly status: string;
	readonly errorMessage?: string;
}

const execute = promisify(execFile);
let command: readonly [node: string, script: string];
let server: HttpServer;
let output: string;

beforeAll(async () => {
	command = await fetchSuite();
	server = await serveFetch(conformanceHandler());
	output = await mkdtemp(join(tmpdir(), 'conformance-'));
}, 300_000);

afterAll(async () => {
	await server.close();
	await rm(output, { recursive: true });
});

test.concurrent.each(scenarios)('the official scenario %s passes', async (name, status, count) => {
	const folder = join(output, name);
	const checks = await run(name, folder);
	expect(checks.filter((check) => check.status !== status)).toEqual([]);
	expect(checks).toHaveLength(count);
});

/** `--force`, because the suite otherwise leaves the extension's scenarios out and says nothing. */
async function run(scenario: string, folder: string): Promise<readonly Check[]> {
	const [node, script] = command;
	const asked = ['server', '--url', server.url, '--scenario', scenario, '--output-dir', folder];
	await execute(node, [script, ...asked, '--spec-version', '2026-07-28', '--force']);
	const files = await readdir(folder, { recursive: true });
	const file = files.find((name) => name.endsWith('checks.json'));
	if (!file) throw new Error(`The suite wrote no checks for ${scenario}`);
	return JSON.parse(await readFile(join(folder, file), 'utf8')) as Check[];
}

/** The suite is no dependency of this project: npm fetches it, and a Node for it where it needs one. */
async function fetchSuite(): Promise<readonly [string, string]> {
	const isOld = Number(process.versions.node.split('.')[0]) < 22;
	const packages = [...(isOld ? [newerNode] : []), suite].map((name) => `--package=${name}`);
	const where = `const fs = require('node:fs'), path = require('node:path');
		const folders = process.env.PATH.split(path.delimiter);
		const found = folders.map((folder) => path.join(folder, 'conformance')).find(fs.existsSync);
		console.log(JSON.stringify([process.execPath, fs.realpathSync(found)]));`;
	const { stdout } = await execute('npm', [
		'exec',
		'--yes',
		...packages,
		'--',
		'node',
		'-e',
		where,
	]);
	return JSON.parse(stdout) as [string, string];
}
