import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clauseOf } from './clauses.ts';
import type { Finding, Side } from './finding.ts';
import { sdkFaultOf } from './sdk-faults.ts';

const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
	devDependencies: Record<string, string>;
};

function found(rule: string, side: Side, text: string): Finding {
	return { ...clauseOf(rule), rule, side, text, seq: 0, count: 1, advice: '' };
}

const sdk = '@modelcontextprotocol/sdk';

test.each<[rule: string, side: Side, text: string, by: string | undefined]>([
	['2025/augmentable-methods-exhaustive', 'client', 'tasks/get has a `task` param', sdk],
	['2025/augmentable-methods-exhaustive', 'client', 'tools/list has a `task` param', undefined],
	[
		'2025/related-task-on-response',
		'client',
		'the answer to elicitation/create does not repeat related-task',
		sdk,
	],
	[
		'2025/related-task-on-response',
		'server',
		'the answer to tools/call does not repeat related-task',
		undefined,
	],
	[
		'2025/related-task-on-notification',
		'server',
		'progress of the task without its related-task',
		sdk,
	],
	[
		'2025/undeclared-receiver-ignores-task',
		'server',
		'undeclared, tools/call with `task` is refused: "Server does not support task creation"',
		sdk,
	],
	[
		'2025/tool-forbidden-error-code',
		'server',
		'"a" forbids tasks, but the call with `task` got the error -32602',
		sdk,
	],
	[
		'2025/tool-forbidden-error-code',
		'server',
		'"a" forbids tasks, but the call with `task` got a result',
		undefined,
	],
	[
		'2025/tool-required-error-code',
		'server',
		'"a" requires tasks, but a plain call got a result',
		sdk,
	],
	['2025/get-without-sse', 'server', 'tasks/get was answered with an SSE stream', sdk],
	['2026/no-foreign-payload', 'server', 'a handle with content []', '@modelcontextprotocol/server'],
	['2026/no-foreign-payload', 'server', 'a handle with content [1]', undefined],
	[
		'2026/http-no-cancel-note',
		'client',
		'notifications/cancelled was posted over HTTP',
		'@modelcontextprotocol/client',
	],
])('%s broken by the %s, %s: %s', (rule, side, text, by) => {
	const fault = sdkFaultOf(found(rule, side, text));
	expect(fault?.package).toBe(by);
	if (by) expect(fault?.version).toBe(devDependencies[by]);
});
