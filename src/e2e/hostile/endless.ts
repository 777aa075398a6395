import type { Attack } from './attack.ts';

/** Some quiet time first, so that the run has something to show before it hangs. */
const before = `import { sleep } from 'playground';
for (let i = 0; i < 20; i++) { await sleep(100); console.log(i); }
`;

function endless(name: string, code: string): Attack {
	return { name, client: before + code, ends: ['stopped', 'budget', 'crashed'], says: 'client.ts' };
}

/** Each is over by its budget or by the watch; which of the two is no matter. */
function flood(name: string, code: string): Attack {
	return { name, client: code, ends: ['stopped', 'budget', 'crashed'] };
}

/** Code that never comes to rest. */
export const endlessCode: readonly Attack[] = [
	endless('while (true)', 'while (true);'),
	endless('for (;;)', 'for (;;) {}'),
	endless('a loop that catches', 'for (;;) try { throw 1; } catch {}'),
	endless('a promise chain', 'const go = () => Promise.resolve().then(go); await go();'),
	endless(
		'a chain of microtasks',
		'const go = () => queueMicrotask(go); go(); await new Promise(() => {});',
	),
	endless('an async loop', 'for (;;) await null;'),
	endless(
		'a generator',
		'const all = (function* () { for (;;) yield 1; })(); for (const one of all);',
	),
	endless(
		'an async generator',
		'for await (const one of (async function* () { for (;;) yield 1; })());',
	),
	endless('a pattern that backtracks', "/^(a+)+$/.test('a'.repeat(50) + 'b');"),
	endless('a sort that never agrees', 'for (;;) [3, 1, 2].sort(() => 1);'),
	endless('a getter that loops', 'console.log({ get x() { for (;;); } }.x);'),
	endless('a thenable that loops', 'await { then(resolve) { for (;;); } };'),
	endless(
		'a proxy that answers for ever',
		'for (const key in new Proxy({}, { ownKeys: () => { for (;;); } }));',
	),
	endless('a toJSON that loops', 'JSON.stringify({ toJSON() { for (;;); } });'),
	flood('a loop before anything else', 'for (;;);'),
	flood('setInterval at once', 'setInterval(() => {}, 0); await new Promise(() => {});'),
	flood(
		'a thousand intervals',
		'for (let i = 0; i < 1000; i++) setInterval(() => {}, 0); await new Promise(() => {});',
	),
	flood(
		'a timer that sets two',
		'const f = () => { setTimeout(f); setTimeout(f); }; f(); await new Promise(() => {});',
	),
	flood('a flood of lines', 'for (;;) console.log("x".repeat(1000));'),
	flood(
		'a flood of storage',
		"import { host } from 'playground';\nfor (let i = 0; ; i++) host.storage.set('k' + i, 'x'.repeat(1000));",
	),
	flood(
		'a flood of questions',
		"import { host } from 'playground';\nfor (;;) void host.ask({ method: 'roots/list' });",
	),
	flood(
		'a flood of messages',
		`import { connect } from 'playground';
const connection = connect();
for (;;) await connection.send({ jsonrpc: '2.0', method: 'x' });`,
	),
	flood(
		'a flood of connections',
		"import { connect } from 'playground';\nfor (;;) connect().request({ method: 'x' });",
	),
];

const gigantic = [
	'host.say(text);',
	"host.storage.set('x', text);",
	"void host.ask({ method: 'elicitation/create', params: { message: text } });",
	'throw new Error(text);',
	'setTimeout(() => { throw text; });',
];

/** Code that comes to its end by itself, or by the engine. */
export const greedyCode: readonly Attack[] = [
	{
		name: 'recursion',
		client: 'const f = () => f() + 1; f();',
		ends: ['crashed'],
		says: 'client.ts',
	},
	{
		name: 'recursion through toString',
		client: 'const o = { toString() { return `${o}`; } }; console.log(`${o}`);',
		ends: ['crashed', 'stopped'],
	},
	flood(
		'an array that grows',
		'const all = []; for (;;) all.push(new Array(10000).fill(all.length));',
	),
	flood('a string that doubles', 'let s = "x"; for (;;) s += s;'),
	flood('typed arrays', 'const all = []; for (;;) all.push(new Uint8Array(1e8).fill(1));'),
	flood('a map that grows', 'const m = new Map(); for (let i = 0; ; i++) m.set(i, { i });'),
	{
		name: 'a gigantic string in a message',
		client: send("{ text: 'x'.repeat(100_000_000) }"),
		ends: ['crashed', 'stopped'],
	},
	...gigantic.map((code) => ({
		name: `a gigantic string: ${code}`,
		client: `import { host } from 'playground';\nconst text = 'x'.repeat(100_000_000);\n${code}`,
		ends: ['stopped', 'budget', 'crashed', 'finished'] as const,
	})),
	{
		name: 'a large string in a line',
		client: "console.log('x'.repeat(50_000_000));",
		ends: ['finished', 'stopped'],
	},
	{
		name: 'messages close to the limit',
		client: `${send("{ text: 'x'.repeat(490_000) }", 80)}`,
		ends: ['finished', 'budget', 'stopped', 'crashed'],
	},
	{
		name: 'JSON of ten thousand levels',
		client: `let deep = {}; for (let i = 0; i < 10_000; i++) deep = { deep };\n${send('deep')}`,
		ends: ['finished', 'crashed'],
	},
	{
		name: 'JSON of a million levels',
		client: `let deep = []; for (let i = 0; i < 1_000_000; i++) deep = [deep];\n${send('{ deep }')}`,
		ends: ['crashed', 'stopped'],
	},
	{
		name: 'a message that contains itself',
		client: `const all = {}; all.all = all;\n${send('all')}`,
		ends: ['crashed', 'stopped'],
	},
	{
		name: 'a line with ten thousand levels',
		client: 'let deep = []; for (let i = 0; i < 10_000; i++) deep = [deep];\nconsole.log(deep);',
	},
	{
		name: 'an object with a million keys in a line',
		client: 'const all = {}; for (let i = 0; i < 1_000_000; i++) all[i] = i;\nconsole.log(all);',
		ends: ['finished', 'stopped'],
	},
	{
		name: 'a message with a hundred thousand keys',
		client: `const all = {}; for (let i = 0; i < 100_000; i++) all['k' + i] = i;\n${send('all')}`,
	},
];

function send(params: string, times = 1): string {
	return `import { connect as open } from 'playground';
const wire = open();
for (let i = 0; i < ${times}; i++) await wire.send({ jsonrpc: '2.0', method: 'x', params: ${params} });
await wire.close();`;
}
