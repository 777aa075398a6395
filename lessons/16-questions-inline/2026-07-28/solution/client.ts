import { Client, type CallToolResult } from '@modelcontextprotocol/client';
import { connect, host, sleep } from 'playground';
import { isTerminal, type DetailedTask, type InputRequest } from 'tasks';

const clientInfo = { name: 'chat', version: '1.0.0' };
const capabilities = {
	elicitation: { form: {} },
	extensions: { 'io.modelcontextprotocol/tasks': {} },
};

const transport = connect();
const versionNegotiation = { mode: { pin: '2026-07-28' } };
const client = new Client(clientInfo, { capabilities, versionNegotiation });
await client.connect(transport);

const handle: DetailedTask = await send('tools/call', {
	name: 'generate_report',
	arguments: { topic: 'the third quarter' },
});
host.say('I have asked for the report. Let us go on in the meantime.');

host.say(await fetchLater(handle));
await client.close();

async function fetchLater(handle: DetailedTask): Promise<string> {
	const asked = new Set<string>();
	let task = handle;
	while (!isTerminal(task.status)) {
		await sleep(task.pollIntervalMs ?? 1000);
		task = await send('tasks/get', { taskId: task.taskId });
		// The person may think for long, and polling goes on meanwhile: so nobody awaits the answer here.
		for (const [key, request] of Object.entries(task.inputRequests ?? {})) {
			// A key stands for one question as long as the task lives.
			if (asked.has(key)) continue;
			asked.add(key);
			void answer(task.taskId, key, request);
		}
	}
	if (task.status !== 'completed')
		return `There is no report: ${task.statusMessage ?? task.status}`;
	return textOf(task.result as CallToolResult);
}

async function answer(taskId: string, key: string, request: InputRequest) {
	const response = await host.ask(request);
	await send('tasks/update', { taskId, inputResponses: { [key]: response } });
}

async function send(method: string, params: object) {
	const _meta = {
		'io.modelcontextprotocol/protocolVersion': '2026-07-28',
		'io.modelcontextprotocol/clientInfo': clientInfo,
		'io.modelcontextprotocol/clientCapabilities': capabilities,
	};
	const response = await transport.request({ method, params: { ...params, _meta } });
	if (response.error) throw new Error(response.error.message);
	return response.result;
}

function textOf({ content }: CallToolResult): string {
	return content.map((block) => (block.type === 'text' ? block.text : '')).join(' ');
}
