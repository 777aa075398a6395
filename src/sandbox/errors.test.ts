import { expect, test } from 'vitest';
import { only, run, type Options } from './runtime.fixture.ts';

const serving = (body: string) => `export default function createServer(transport) {
	transport.onmessage = ({ id, params }) => {
		${body}
	};
}`;
const ask = `import { connect, sleep } from 'playground';
const connection = connect();
await connection.send({ jsonrpc: '2.0', method: 'notifications/x' });
await sleep(500);`;

const crashed = { reason: 'crashed', text: 'client.ts ended with an error.' };
const finished = { reason: 'finished' };

const errors: readonly (readonly [string, string, Options, object, object])[] = [
	[
		'thrown by the script',
		'const a: number = 1;\nif (a) throw new TypeError("wrong");',
		{},
		{ at: 0, side: 'client', message: 'TypeError: wrong', file: 'client.ts', line: 2, column: 14 },
		crashed,
	],
	[
		'thrown deep within, after a wait',
		`import { sleep } from 'playground';
interface Deep { readonly x?: { readonly y: number } }
async function outer(deep: Deep) {
	await sleep(1000);
	inner(deep);
}
function inner(deep: Deep) {
	return (deep.x as { y: number }).y;
}
await outer({});`,
		{},
		{
			at: 1000,
			message: "TypeError: Cannot read properties of undefined (reading 'y')",
			line: 8,
			column: 35,
			stack: '    at client.ts:8:35\n    at client.ts:5:2\n    at client.ts:10:1',
		},
		crashed,
	],
	[
		'thrown in a timer',
		'setTimeout(() => {\n\tthrow new Error("late");\n}, 100);',
		{},
		{ at: 100, side: 'client', message: 'late', line: 2, column: 8 },
		finished,
	],
	[
		'a rejection nobody handles',
		`import { sleep } from 'playground';
void (async () => {
	await sleep(10);
	throw new Error('lost');
})();
await sleep(50);`,
		{},
		{ at: 10, side: 'client', message: 'lost', line: 4, column: 8 },
		finished,
	],
	[
		'thrown in a microtask',
		'queueMicrotask(() => { throw new RangeError("micro"); });',
		{},
		{ at: 0, side: 'client', message: 'RangeError: micro', line: 1, column: 30 },
		finished,
	],
	[
		'thrown by a listener',
		`import { sleep } from 'playground';
const target = new EventTarget();
target.addEventListener('x', () => { throw new Error('heard'); });
target.dispatchEvent(new Event('x'));
await sleep(1);`,
		{},
		{ at: 0, side: 'client', message: 'heard', line: 3, column: 44 },
		finished,
	],
	[
		'thrown by a handler of the server',
		ask,
		{ server: serving('throw new Error("handler");') },
		{ at: 20, side: 'server', message: 'handler', file: 'server.ts', line: 3, column: 9 },
		finished,
	],
	[
		'rejected by a handler of the server',
		ask,
		{ server: serving('void Promise.reject(new Error("async"));') },
		{ at: 20, side: 'server', message: 'async', file: 'server.ts', line: 3, column: 23 },
		finished,
	],
	[
		'thrown by the factory',
		ask,
		{ server: 'export default () => {\n\tthrow new Error("factory");\n};' },
		{ at: 0, side: 'server', message: 'factory', file: 'server.ts', line: 2, column: 8 },
		finished,
	],
	[
		'thrown while the server loads',
		ask,
		{ server: '\n\nnull.x;\nexport default () => undefined;' },
		{ at: 0, side: 'server', file: 'server.ts', line: 3, column: 6 },
		{ reason: 'crashed', text: 'server.ts could not be loaded.' },
	],
	[
		'no factory',
		ask,
		{ server: 'export const createServer = 1;' },
		{
			side: 'server',
			message:
				'TypeError: server.ts must export a function that makes the server: export default function createServer() { … }',
		},
		{ reason: 'crashed', text: 'server.ts could not be loaded.' },
	],
	[
		'thrown by a helper',
		'import { fail } from "./helper.ts";\nfail();',
		{ files: { 'helper.ts': 'export function fail() {\n\tthrow new Error("helper");\n}' } },
		{ file: 'helper.ts', line: 2, column: 8, stack: '    at helper.ts:2:8\n    at client.ts:2:1' },
		crashed,
	],
	[
		'a name that a module does not export',
		'import { slep } from "playground";\nawait slep(5);',
		{},
		{
			message: 'SyntaxError: "playground" exports no slep. It exports: sleep, knob, connect, host.',
			line: 2,
			column: 7,
		},
		crashed,
	],
	['no error at all thrown', 'throw { code: 5 };', {}, { message: 'Thrown: { code: 5 }' }, crashed],
	[
		'a message that is no JSON',
		`import { connect } from 'playground';
await connect().request({ method: 'x', params: { size: 1n } });`,
		{},
		{
			message: 'TypeError: A message cannot be written as JSON: message.params.size is a BigInt.',
			line: 2,
			column: 17,
		},
		crashed,
	],
	[
		'a server that asks for the host',
		ask,
		{
			server: 'import { host } from "playground";\nhost.say("x");\nexport default () => undefined;',
		},
		{
			message: 'The host belongs to the client: a server cannot call host.say.',
			line: 2,
			column: 6,
		},
		{ reason: 'crashed' },
	],
	[
		'a question that the host does not know',
		'import { host } from "playground";\nawait host.ask({ method: "tools/call" });',
		{},
		{ line: 2, message: expect.stringContaining('this was tools/call') as unknown },
		crashed,
	],
	[
		'an unknown server',
		'import { connect } from "playground";\nconnect("servr");',
		{},
		{ message: 'There is no server called "servr": use server, server-2 …', line: 2, column: 1 },
		crashed,
	],
];

test.each(errors)(
	'an error is told once, with its place: %s',
	async (_, client, options, event, end) => {
		const ran = await run(client, options);
		expect(only('error', ran)).toEqual([expect.objectContaining(event)]);
		expect(ran.end).toMatchObject(end);
	},
);

const unreadable: readonly (readonly [string, string, Options, object])[] = [
	[
		'syntax',
		'const a = 1;\nconst b = ;',
		{},
		{
			file: 'client.ts',
			line: 2,
			column: 11,
			message: 'client.ts cannot be read: Unexpected token.',
		},
	],
	[
		'syntax of the server',
		'',
		{ server: 'export default function (' },
		{ side: 'server', file: 'server.ts', line: 1 },
	],
	[
		'a name declared twice',
		'const a = 1;\nconst a = 2;',
		{},
		{
			file: 'client.ts',
			message: expect.stringContaining("'a' has already been declared") as unknown,
		},
	],
	[
		'an unknown package',
		`import type { A } from 'types-only';\nimport a from 'left-pad';\na();`,
		{},
		{
			line: 2,
			column: 15,
			message:
				'"left-pad" cannot be imported here. What can: playground, ./server.ts, ./client.ts.',
		},
	],
	[
		'an unknown file',
		`import { a } from './helpr.ts';\na();`,
		{},
		{
			line: 1,
			column: 19,
			message: 'client.ts imports ./helpr.ts, but the files are server.ts, client.ts.',
		},
	],
];

test.each(unreadable)(
	'code that cannot be read runs nothing: %s',
	async (_, client, options, event) => {
		const ran = await run(client, options);
		expect(only('error', ran)).toEqual([
			expect.objectContaining({ at: 0, compile: true, ...event }),
		]);
		expect(ran.events).toHaveLength(1);
		expect(ran.end).toEqual({
			kind: 'end',
			at: 0,
			reason: 'crashed',
			text: 'The code could not be read.',
		});
	},
);

test('the console names file and line', async () => {
	const ran = await run(
		`console.log('plain');
const warn = (text: string) => {
	console.warn(text, { a: 1 });
};
warn('%s');
console.group('group');
console.error(new Error('shown'));`,
	);
	expect(only('log', ran)).toEqual([
		{ kind: 'log', at: 0, side: 'client', level: 'log', text: 'plain', file: 'client.ts', line: 1 },
		{
			kind: 'log',
			at: 0,
			side: 'client',
			level: 'warn',
			text: '{ a: 1 }',
			file: 'client.ts',
			line: 3,
		},
		{ kind: 'log', at: 0, side: 'client', level: 'log', text: 'group', file: 'client.ts', line: 6 },
		{
			kind: 'log',
			at: 0,
			side: 'client',
			level: 'error',
			text: '  shown\n      at client.ts:7:15',
			file: 'client.ts',
			line: 7,
		},
	]);
});

test('a stack shows the learner’s frames and nothing of the machine', async () => {
	const ran = await run(`try {
	JSON.parse('{');
} catch (error) {
	console.log(error.stack.split('\\n').slice(1).join());
}
setTimeout(() => console.log(new Error('x').stack), 1);`);
	expect(only('log', ran).map(({ text }) => text)).toEqual([
		'    at client.ts:2:7',
		'x\n    at client.ts:6:30',
	]);
});
