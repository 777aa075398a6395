import { Client } from '@modelcontextprotocol/client';
import { connect, host, knob, sleep } from 'playground';

const clientInfo = { name: 'chat', version: '1.0.0' };
const capabilities = { extensions: { 'io.modelcontextprotocol/tasks': {} } };

const transport = connect();
const versionNegotiation = { mode: { pin: '2026-07-28' } };
const client = new Client(clientInfo, { capabilities, versionNegotiation });
await client.connect(transport);

const words = {
	asked: 'is to be stopped',
	cancelled: 'is cancelled',
	completed: 'was finished all the same',
	failed: 'has failed',
};

await Promise.all([build('auth-service:v2', 9), build('web:v5', 1)]);
await sleep(20_000);
host.say('Is there anything else?');

await client.close();

/** Starts a build, and stops it when the person has changed their mind. */
async function build(image: string, steps: number) {
	const params = { name: 'docker_build', arguments: { image, steps } };
	const { taskId } = await send('tools/call', params);
	await sleep(knob<number>('cancelSeconds') * 1000);
	await send('tasks/cancel', { taskId });
	tell(image, 'cancelled');
}

function tell(image: string, what: keyof typeof words) {
	host.say(`${image} ${words[what]}.`);
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
