import type { Finding } from './finding.ts';

/** What an official package does by itself, whoever uses it. */
export interface SdkFault {
	readonly package: string;
	readonly version: string;
	/** What it does. */
	readonly text: string;
}

interface Known extends SdkFault, Pick<Finding, 'rule' | 'side'> {
	/** What the finding says, where the rule can be broken in other ways too. */
	readonly seen?: RegExp;
}

const sdk = { package: '@modelcontextprotocol/sdk', version: '1.32.2' };
const server = { package: '@modelcontextprotocol/server', version: '2.4.0' };
const client = { package: '@modelcontextprotocol/client', version: '2.4.0' };

const known: readonly Known[] = [
	{
		...sdk,
		rule: '2025/augmentable-methods-exhaustive',
		side: 'client',
		seen: /^tasks\/(get|result) /,
		text: 'callToolStream repeats the `task` of its call on each tasks/get and tasks/result.',
	},
	{
		...sdk,
		rule: '2025/related-task-on-response',
		side: 'client',
		seen: /elicitation\/create/,
		text: 'The client answers the questions of a task without related-task, and nothing can be set to change it.',
	},
	{
		...sdk,
		rule: '2025/related-task-on-notification',
		side: 'server',
		text: 'The progress of a task goes out without related-task.',
	},
	{
		...sdk,
		rule: '2025/undeclared-receiver-ignores-task',
		side: 'server',
		seen: /Server does not support task creation/,
		text: 'The server refuses a call with `task` where it has declared no tasks.',
	},
	{
		...sdk,
		rule: '2025/tool-forbidden-error-code',
		side: 'server',
		seen: /the error -32602/,
		text: 'The server first runs a tool that forbids tasks, then answers -32602.',
	},
	{
		...sdk,
		rule: '2025/tool-required-error-code',
		side: 'server',
		seen: /got a result/,
		text: 'McpServer puts its -32601 into a tool result with isError.',
	},
	{
		...sdk,
		rule: '2025/get-without-sse',
		side: 'server',
		text: 'The Streamable HTTP transport answers every request with a stream, unless it is told otherwise.',
	},
	{
		...sdk,
		rule: '2025/cancel-needs-capability',
		side: 'server',
		text: 'The server answers tasks/cancel whether or not it has declared it.',
	},
	{
		...sdk,
		rule: '2025/cancel-note-in-flight',
		side: 'client',
		seen: /^(tools\/call|tasks\/(get|result)) had been answered/,
		text: 'An aborted callToolStream cancels its own requests, which are over, and not the task.',
	},
	{
		...sdk,
		rule: '2025/task-cancel-by-tasks-cancel',
		side: 'client',
		text: 'An aborted callToolStream cancels its own requests, which are over, and not the task.',
	},
	{
		...sdk,
		rule: 'both/unknown-tool-error',
		side: 'server',
		text: 'McpServer answers the call of an unknown tool with isError.',
	},
	{
		...server,
		rule: '2026/unsupported-version-error',
		side: 'server',
		seen: / was served; /,
		text: 'Off HTTP the server takes any version once the connection is a modern one.',
	},
	{
		...server,
		rule: '2026/listen-subscription-id',
		side: 'server',
		seen: /^notifications\/tasks has no subscriptionId/,
		text: 'The server puts a subscriptionId only on the four change notifications of the core.',
	},
	{
		...server,
		rule: '2026/listen-task-capability',
		side: 'server',
		seen: /acknowledged/,
		text: 'The listen router does not know taskIds, and acknowledges an empty filter.',
	},
	{
		...server,
		rule: '2026/no-foreign-payload',
		side: 'server',
		seen: /^a handle with content \[\]/,
		text: 'The server adds an empty `content` to what a handler of tools/call gives without one, to a handle too.',
	},
	{
		...client,
		rule: '2026/http-no-cancel-note',
		side: 'client',
		text: 'Closing a subscription ends its stream and posts notifications/cancelled as well.',
	},
];

/** The package that does by itself what was found; undefined where nobody but the author does. */
export function sdkFaultOf({ rule, side, text }: Finding): SdkFault | undefined {
	const entry = known.find(
		(one) => one.rule === rule && one.side === side && (one.seen?.test(text) ?? true),
	);
	return entry && { package: entry.package, version: entry.version, text: entry.text };
}
