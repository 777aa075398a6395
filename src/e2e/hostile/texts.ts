/** What a page that took texts for markup would show as something else, or would even run. */
export const markup =
	'<img src=x onerror="pwned(1)"><script>pwned(2)</script><b class="pwned">b</b>' +
	'<a class="pwned" href="javascript:pwned(3)">a</a>' +
	'</pre></code></style></textarea></title><svg class="pwned" onload="pwned(4)"></svg>' +
	'**bold** `code` [link](javascript:pwned(5)) ![image](http://HOST/i.png)\n# heading\n{@html 1} ${1} {{1}}';

const _meta = {
	'io.modelcontextprotocol/protocolVersion': '2026-07-28',
	'io.modelcontextprotocol/clientInfo': { name: markup, version: markup },
	'io.modelcontextprotocol/clientCapabilities': {
		extensions: { 'io.modelcontextprotocol/tasks': {} },
	},
};

const question = {
	method: 'elicitation/create',
	params: {
		message: markup,
		requestedSchema: {
			type: 'object',
			properties: {
				[markup]: { type: 'string', title: markup, description: markup, enum: [markup, 'b'] },
				__proto__x: { type: 'boolean', title: '__proto__', default: true },
			},
			required: [markup],
		},
	},
};

const task = {
	resultType: 'task',
	taskId: markup,
	status: 'working',
	statusMessage: markup,
	createdAt: '2026-10-09T10:30:00Z',
	lastUpdatedAt: '2026-10-09T10:30:00Z',
	ttlMs: null,
	pollIntervalMs: 1000,
};

function message(at: number, from: string, to: string, body: object, more: object = {}): object {
	const crossing = { kind: 'message', at, from, to, link: '1', received: at + 20 };
	return { ...crossing, message: { jsonrpc: '2.0', ...body }, ...more };
}

const headers = { authorization: markup, [markup]: markup };

/** A recorded trace with the text in every place that takes one. */
export const hostileTrace: readonly object[] = [
	{ trace: 1, version: '2026-07-28' },
	message(0, 'client', 'server', { id: 1, method: 'tools/list', params: { _meta } }),
	message(40, 'server', 'client', {
		id: 1,
		result: { tools: [{ name: markup, description: markup, inputSchema: { type: 'object' } }] },
	}),
	message(
		100,
		'client',
		'server',
		{ id: markup, method: 'tools/call', params: { name: markup, arguments: { markup }, _meta } },
		{ http: { method: 'POST', url: markup, headers }, task: markup },
	),
	message(140, 'server', 'client', { id: markup, result: task }, { task: markup }),
	{ kind: 'task', at: 140, taskId: markup, status: 'working', previous: null, side: 'server' },
	message(200, 'client', markup, { id: 3, method: markup, params: { [markup]: markup } }),
	message(240, markup, 'client', {
		id: 3,
		error: { code: -32602, message: markup, data: { [markup]: [markup] } },
	}),
	{ kind: 'host', at: 250, act: 'say', text: markup },
	{ kind: 'host', at: 260, act: 'ask', question: 0, request: question },
	{
		kind: 'host',
		at: 300,
		act: 'answer',
		question: 0,
		answer: { action: 'accept', content: { [markup]: markup } },
	},
	{ kind: 'host', at: 310, act: 'remember', key: markup, value: { [markup]: markup } },
	{ kind: 'log', at: 320, side: markup, level: 'warn', text: markup, file: markup, line: 1 },
	{ kind: 'fault', at: 330, fault: markup, text: markup },
	{
		kind: 'error',
		at: 340,
		side: 'client',
		message: markup,
		file: markup,
		line: 1,
		column: 1,
		stack: markup,
	},
	{ kind: 'end', at: 350, reason: 'crashed', text: markup },
];

/** The same in a scenario: what its code says, asks and writes. */
export const hostileClient = `import { host, sleep, connect } from 'playground';
const markup = ${JSON.stringify(markup)};
host.say(markup);
console.log(markup);
console.error(new Error(markup));
host.storage.set(markup, markup);
const wire = connect();
void wire.send({ jsonrpc: '2.0', id: markup, method: markup, params: { [markup]: markup } });
await sleep(100);
await host.ask(${JSON.stringify(question)});
await host.ask({ method: 'sampling/createMessage', params: { messages: [{ role: 'user', content: { type: 'text', text: markup } }], systemPrompt: markup, maxTokens: 100 } });
throw new Error(markup);`;

/** Addresses that a server may want opened, none of which is a page of the web. */
export const foulAddresses = [
	'javascript:pwned(6)',
	' \tjava\nscript:pwned(7)',
	'JavaScript:pwned(8)//https://example.org',
	'data:text/html,<script>pwned(9)</script>',
	'vbscript:pwned(10)',
	'blob:https://example.org/x',
	'file:///etc/passwd',
	'//example.org/x',
	'view-source:https://example.org',
	'',
] as const;
