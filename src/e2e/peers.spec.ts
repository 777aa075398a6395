import { expect, test } from './browser.ts';
import { atRest, eventCount, exportedEvents, openTab, shareLink } from './lesson-page.ts';
import { linkTo } from './scenario-link.ts';

const meta = `const _meta = {
	'io.modelcontextprotocol/protocolVersion': '2026-07-28',
	'io.modelcontextprotocol/clientInfo': { name: 'chat', version: '1.0.0' },
	'io.modelcontextprotocol/clientCapabilities': {},
};`;

function server(name: string, answer: string): string {
	return `import { McpServer } from '@modelcontextprotocol/server';
import { connect } from 'playground';
import { z } from 'zod/v4';
${meta}
let calls = 0;
export default function createServer() {
	const server = new McpServer({ name: '${name}', version: '1.0.0' }, { capabilities: { tools: {} } });
	server.registerTool('where', { inputSchema: z.object({}) }, async () => ({
		content: [{ type: 'text', text: await (${answer}) }],
	}));
	return server;
}`;
}

/** Asks the two servers in turn, over connections of its own. */
const gateway = `(async () => {
	const wire = connect(['server', 'server-2'][calls++ % 2]);
	const params = { name: 'where', arguments: {}, _meta };
	const { result } = await wire.request({ method: 'tools/call', params });
	await wire.close();
	return 'by way of the gateway: ' + result.content[0].text;
})()`;

const client = `import { connect, host } from 'playground';
${meta}
const wire = connect('gateway');
for (let i = 0; i < 2; i++) {
	const params = { name: 'where', arguments: {}, _meta };
	const { result } = await wire.request({ method: 'tools/call', params });
	host.say(result.content[0].text);
}
await wire.close();`;

const files = {
	'server.ts': server('first', "Promise.resolve('the first server')"),
	'server-2.ts': server('second', "Promise.resolve('the second server')"),
	'gateway.ts': server('gateway', gateway),
	'client.ts': client,
	'client-2.ts': client,
};

test('two clients, a gateway and two servers each have their lane, file and words', async ({
	page,
	site,
}) => {
	await page.goto(site + linkTo(files));
	await expect.poll(() => eventCount(page)).toBeGreaterThan(20);
	await atRest(page);
	await page.getByRole('button', { name: 'To end', exact: true }).click();
	const events = await exportedEvents(page);
	const ways = new Set(
		events.flatMap((event) => (event.kind === 'message' ? [`${event.from} ${event.to}`] : [])),
	);
	expect([...ways].sort()).toEqual([
		'client gateway',
		'client-2 gateway',
		'gateway client',
		'gateway client-2',
		'gateway server',
		'gateway server-2',
		'server gateway',
		'server-2 gateway',
	]);
	const sequence = await openTab(page, 'Sequence');
	for (const name of ['client', 'client-2', 'gateway', 'server', 'server-2']) {
		await sequence.getByText(name, { exact: true }).first().waitFor();
	}
	for (const name of Object.keys(files)) {
		await page.getByRole('tab', { name, exact: true }).waitFor();
	}
	const host = await openTab(page, 'Host');
	for (const which of ['first', 'second']) {
		const said = host.getByText(`by way of the gateway: the ${which} server`);
		await expect.poll(() => said.count()).toBe(2);
	}
	expect(await shareLink(page)).toContain('#/s/1.');
});

test('a fault of the menu leaves the other peers at work', async ({ page, site }) => {
	await page.goto(site + linkTo(files));
	await expect.poll(() => eventCount(page)).toBeGreaterThan(20);
	await atRest(page);
	await page.getByRole('slider', { name: 'Position' }).fill('3');
	await page.getByRole('button', { name: 'Break something' }).click();
	await page.getByRole('menuitem', { name: 'Crash the client' }).click();
	await expect
		.poll(async () => (await exportedEvents(page)).some((event) => event.kind === 'fault'))
		.toBe(true);
	await atRest(page);
	const events = await exportedEvents(page);
	expect(events.at(-1)).toMatchObject({ kind: 'end', reason: 'finished' });
	const began = events.filter((event) => event.kind === 'host' && event.act === 'restart');
	expect(began).toMatchObject([{ peer: 'client' }]);
	const said = events.filter((event) => event.kind === 'host' && event.act === 'say');
	expect(said).toHaveLength(4);
});
