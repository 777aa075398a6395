import { expect, test } from 'vitest';
import type { TraceEvent } from '../protocol/trace.ts';
import { finding } from './finding.fixture.ts';
import { findingLines } from './finding-lines.ts';

const version = '2026-07-28';
const message = { jsonrpc: '2.0', id: 1, method: 'tasks/get', params: {} } as const;
const events: readonly TraceEvent[] = [
	{ kind: 'message', at: 0, from: 'client', to: 'server', link: '1', received: 1, message },
];
test.each([
	['the line that names the method', 'client.ts', "a();\nrequest('tasks/get');", [2]],
	['two such lines', 'client.ts', "request('tasks/get');\nrequest('tasks/get');", []],
	['no such line', 'client.ts', 'poll();', []],
	['a file of the other side', 'server.ts', "handle('tasks/get');", []],
])('%s in %s', (_, name, text, lines) => {
	const marks = findingLines({ version, events, findings: [finding({ severity: 'violation' })] }, [
		{ version, name, text },
	]);
	expect(marks.map(({ line }) => line)).toEqual(lines);
	for (const mark of marks) {
		expect(mark).toMatchObject({ file: name, severity: 'error', text: 'polled after 10 ms. Wait' });
	}
});

test('what an SDK does by itself marks no line', () => {
	const findings = [
		finding({ rule: '2026/no-foreign-payload', side: 'server', text: 'a handle with content []' }),
	];
	const files = [{ version, name: 'server.ts', text: "handle('tasks/get');" }] as const;
	expect(findingLines({ version, events, findings }, files)).toEqual([]);
	const own = findings.map((one) => ({ ...one, text: 'a handle with content [1]' }));
	expect(findingLines({ version, events, findings: own }, files)).toHaveLength(1);
});
