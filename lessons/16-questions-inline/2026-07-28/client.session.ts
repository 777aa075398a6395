import { Client, isCallToolResult } from '@modelcontextprotocol/client';
import {
	createApplicationInputHandler,
	createTaskSessionFromClient,
} from '@modelcontextprotocol/ext-tasks/client';
import { connect, host } from 'playground';

const clientInfo = { name: 'chat', version: '1.0.0' };
const capabilities = {
	elicitation: { form: {} },
	extensions: { 'io.modelcontextprotocol/tasks': {} },
};

const transport = connect();
const versionNegotiation = { mode: { pin: '2026-07-28' } };
const client = new Client(clientInfo, { capabilities, versionNegotiation });
await client.connect(transport);

// The session polls, and keeps in mind which questions it has handed on.
const session = createTaskSessionFromClient(client, {
	endpointId: 'report-server',
	rawDispatch: (request, options) => transport.request(request, options),
	v2RequestFraming: { protocolVersion: '2026-07-28', clientInfo, clientCapabilities: capabilities },
	onInputRequest: createApplicationInputHandler({
		elicitation: ({ params }) => host.ask({ method: 'elicitation/create', params }),
		sampling: () => Promise.reject(new Error('This client has no model')),
		roots: () => ({ roots: [] }),
	}),
});

const execution = await session.callTool('generate_report', { topic: 'the third quarter' });
host.say('I have asked for the report. Let us go on in the meantime.');

const { outcome } = await execution.settle();
host.say(outcome.status === 'completed' ? textOf(outcome.result) : 'There is no report.');
await session.close();
await client.close();

function textOf(result: unknown): string {
	if (!isCallToolResult(result)) return 'There is no report.';
	return result.content.map((block) => (block.type === 'text' ? block.text : '')).join(' ');
}
