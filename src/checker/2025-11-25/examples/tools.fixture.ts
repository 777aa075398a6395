import type { JsonObject } from '../../../protocol/json.ts';
import { text, type Sent } from '../../talk.fixture.ts';
import { tool, type Example } from '../../talks.fixture.ts';
import { open, call, taskCall, noTasks } from './shared.fixture.ts';

const required = { tools: [tool('slow', 'required')] };
const forbidden = { tools: [tool('slow')] };
const listing = (list: JsonObject, sent: Sent = {}) =>
	open({ tools: [] }).ask('tools/list').ok(list, sent);
const changing = { tools: { listChanged: true }, tasks: { requests: { tools: { call: {} } } } };
const changed = (list: { readonly tools: readonly JsonObject[] }) =>
	open({ ...list, server: changing }).note('notifications/tools/list_changed');
export const tools: readonly Example[] = [
	{
		rule: '2025/tool-task-needs-capability',
		breaks: open(noTasks).ask('tools/call', taskCall).ok(text('x')),
		keeps: open(noTasks).ask('tools/call', call).ok(text('x')),
		side: 'client',
		seq: 5,
	},
	{
		rule: '2025/tool-forbidden-not-as-task',
		breaks: open(forbidden).ask('tools/call', taskCall).err(-32601),
		keeps: open(forbidden).ask('tools/call', call).ok(text('x')),
		side: 'client',
		seq: 5,
	},
	{
		rule: '2025/tool-forbidden-error-code',
		breaks: open(forbidden).ask('tools/call', taskCall).err(-32602),
		keeps: open(forbidden).ask('tools/call', call).err(-32602),
		side: 'server',
	},
	{
		rule: '2025/tool-required-as-task',
		breaks: open(required).ask('tools/call', call).err(-32601),
		keeps: open(required).start(),
		side: 'client',
		seq: 5,
	},
	{
		rule: '2025/tool-required-error-code',
		breaks: open(required)
			.ask('tools/call', call)
			.ok({ ...text('no'), isError: true }),
		keeps: open(required).start(),
		side: 'server',
	},
	{
		rule: '2025/tool-required-error-code',
		breaks: open(required).ask('tools/call', call).err(-32600),
		keeps: open().ask('tools/call', call).err(-32600),
		severity: 'warning',
	},
	{
		rule: '2025/tool-required-as-task',
		breaks: listing(required, { takes: 10 }).ask('tools/call', call).err(-32601),
		keeps: listing(required, { takes: 20 }).ask('tools/call', call).err(-32601),
		side: 'client',
		seq: 7,
	},
	{
		rule: '2025/tool-forbidden-not-as-task',
		breaks: listing(forbidden).ask('tools/call', taskCall).err(-32601),
		keeps: listing(forbidden, { lost: true }).ask('tools/call', taskCall).err(-32601),
		side: 'client',
		seq: 7,
	},
	{
		rule: '2025/tool-required-as-task',
		breaks: changed(required).ask('tools/list').ok(required).ask('tools/call', call).err(-32601),
		keeps: changed(required).ask('tools/call', call).err(-32601),
		side: 'client',
		seq: 8,
	},
	{
		rule: '2025/tool-required-error-code',
		breaks: changed(required).ask('tools/list').ok(required).ask('tools/call', call).ok(text('x')),
		keeps: changed(required).ask('tools/call', call).ok(text('x')),
		side: 'server',
	},
	{
		rule: '2025/tool-forbidden-error-code',
		breaks: changed(forbidden)
			.ask('tools/list')
			.ok(forbidden)
			.ask('tools/call', taskCall)
			.err(-32602),
		keeps: changed(forbidden).ask('tools/call', taskCall).err(-32602),
		side: 'server',
	},
	{
		rule: '2025/task-support-values',
		breaks: open({ tools: [tool('a', 'yes')] }),
		keeps: open({ tools: [tool('a', 'optional')] }),
	},
];
