import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, test, vi } from 'vitest';
import { main } from './check.ts';

const cases = join(import.meta.dirname, '../checker/cases');
const broken = join(cases, 'SC-09.ndjson');
const kept = join(cases, 'SC-09-ok.ndjson');

let out = '';
let err = '';

beforeEach(() => {
	out = err = '';
	vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((out += String(text)), true));
	vi.spyOn(process.stderr, 'write').mockImplementation((text) => ((err += String(text)), true));
	return () => vi.restoreAllMocks();
});

function file(name: string, content: string): string {
	const path = join(mkdtempSync(join(tmpdir(), 'check-')), name);
	writeFileSync(path, content);
	return path;
}

test.each<[string, readonly string[], number]>([
	['a trace without a violation', [kept], 0],
	['a trace with one', [broken], 1],
	['one of each', [kept, broken], 1],
	['a file that is not there', ['nowhere.ndjson'], 2],
	['a file without any message', [file('empty', 'hello\n')], 2],
	['no file', [], 2],
	['an unknown option', [kept, '--fast'], 2],
	['an unknown version', [kept, '--version', '1.0'], 2],
])('%s gives its exit code', async (_, args, code) => {
	expect(await main(args)).toBe(code);
});

test('--json prints one object a file, one a line', async () => {
	await main([kept, broken, '--json']);
	const [first, second] = out
		.trim()
		.split('\n')
		.map((line) => JSON.parse(line) as unknown);
	expect(first).toEqual({ file: kept, version: '2026-07-28', messages: 8, findings: [] });
	const { findings } = second as { findings: Record<string, unknown>[] };
	expect(findings.map(({ rule }) => rule)).toContain('2026/get-result-type');
	const fields = ['rule', 'level', 'severity', 'side', 'seq', 'count', 'text', 'advice', 'spec'];
	expect(Object.keys(findings[0] ?? {})).toEqual(fields);
});

test('the fields of a finding come in one order, with its task', async () => {
	await main([join(cases, 'LC-02.ndjson'), '--json']);
	const { findings } = JSON.parse(out) as { findings: Record<string, unknown>[] };
	const fields = [
		'rule',
		'level',
		'severity',
		'side',
		'seq',
		'count',
		'task',
		'text',
		'advice',
		'spec',
	];
	expect(Object.keys(findings[0] ?? {})).toEqual(fields);
});

test('without it the text names rule, event, side, advice and clause', async () => {
	await main([broken]);
	expect(out).toContain('8 messages, 2026-07-28; 2 violations');
	expect(out).toMatch(/violation event 7, server: the resultType of tasks\/get is "task"/);
	expect(out).toContain('2026/get-result-type (MUST) https://');
	expect(out).toContain('see also: tasks/get examples with resultType');
});

test('characters that hide or turn text are printed as their escapes', async () => {
	const method = '\u202Etasks/get\u001B[2J\nviolation event 0';
	const message = { jsonrpc: '2.0', id: 1, method };
	const path = file('turned.ndjson', JSON.stringify({ from: 'client', message }));
	await main([path, '--version', '2026-07-28']);
	expect(out).toContain('\\u202etasks/get\\u001b[2J\\nviolation event 0');
	expect(out).not.toMatch(/[\u202E\u001B]/);
});

test('a line that cannot be read is named, and the rest is judged', async () => {
	const text = readFileSync(broken, 'utf8').trimEnd().split('\n');
	const path = file(
		'odd.ndjson',
		[...text.slice(0, 3), '{"at": oops', ...text.slice(3)].join('\n'),
	);
	expect(await main([path])).toBe(1);
	expect(err).toContain(`${path}:4: There is no JSON on this line.`);
});

test.each([
	['nothing', ''],
	['an empty list', '[]'],
	['a header alone', '{"trace":1,"version":"2026-07-28"}\n'],
	['a HAR file without entries', '{"log":{"entries":[]}}'],
	['no JSON', 'hello\n'],
])('of %s it says that no event could be read, and invents no version', async (_, content) => {
	const path = file('bare', content);
	expect(await main([path])).toBe(2);
	expect(out).toBe('');
	expect(err).toContain(`${path}: No event could be read from this.`);
});

test('events without a message are named as that', async () => {
	const path = file('bare', '{"kind":"log","at":0,"side":"server","level":"info","text":"a"}');
	expect(await main([path])).toBe(2);
	expect(err).toBe(`${path}: There is no message in this.\n`);
});

test.each([
	['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
	['big-endian UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
	['UTF-8 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
])('a file in %s is read like any other', async (_, encoded) => {
	const text = readFileSync(broken, 'utf8');
	const path = join(mkdtempSync(join(tmpdir(), 'check-')), 'wide');
	writeFileSync(path, encoded(text.replaceAll('\n', '\r\n')));
	await main([path]);
	const wide = out.replaceAll(path, broken);
	out = '';
	await main([broken]);
	expect(wide).toBe(out);
	expect(err).toBe('');
});

test('--version counts where the messages do not tell', async () => {
	const path = file(
		'bare.ndjson',
		'{"from":"client","message":{"jsonrpc":"2.0","id":1,"method":"ping"}}\n',
	);
	await main([path, '--version', '2026-07-28', '--json']);
	expect(JSON.parse(out)).toMatchObject({ version: '2026-07-28' });
});

test('the command itself runs', async () => {
	const run = join(import.meta.dirname, 'run.js');
	const { stdout } = await promisify(execFile)(process.execPath, [run, 'check', kept]);
	expect(stdout).toBe(`${kept}: 8 messages, 2026-07-28; 0 violations, 0 warnings, 0 notes\n`);
}, 30_000);
