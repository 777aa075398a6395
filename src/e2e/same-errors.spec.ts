import { afterAll } from 'vitest';
import { RunThread } from '../cli/run-thread.ts';
import type { TraceEvent } from '../protocol/trace.ts';
import { lines, program, runInPage } from './run-in-page.ts';
import { expect, test } from './sandbox-test.ts';

const thread = new RunThread();
afterAll(() => thread.close());

/** Clients that go wrong, or show what a machine might give away of itself. */
const clients = {
	'an error deep in the script': `import { sleep } from 'playground';
		async function outer(deep: { x?: { y: number } }) {
			await sleep(1000);
			return (deep.x as { y: number }).y;
		}
		await outer({});`,
	'an error in a timer': 'setTimeout(() => { throw new Error("late"); }, 100);',
	'an error in a microtask': 'queueMicrotask(() => { throw new RangeError("micro"); });',
	'an error in a listener': `import { sleep } from 'playground';
		const target = new EventTarget();
		target.addEventListener('x', () => { throw new Error('heard'); });
		target.dispatchEvent(new Event('x'));
		console.log('at once');
		await sleep(1);
		console.log('goes on');`,
	'a rejection nobody handles': `import { sleep } from 'playground';
		void (async () => { await sleep(10); throw new Error('lost'); })();
		setTimeout(() => console.log('the same instant'), 10);
		setTimeout(() => console.log('later'), 11);
		await sleep(50);`,
	'a rejection handled late': `import { sleep } from 'playground';
		const lost = Promise.reject(new Error('late'));
		await sleep(1);
		await lost.catch((error) => console.log(error.message));`,
	'code that cannot be read': 'const a = 1;\nconst b = ;',
	'a name declared twice': 'const a = 1;\nconst a = 2;',
	'time and place': `console.log(new Date(), String(new Date()), new Date(2026, 0, 1).getTime());
		console.log(new Date().toLocaleString(), (1234.5).toLocaleString(), 'ä'.localeCompare('z'));
		console.log(new Intl.DateTimeFormat().resolvedOptions().timeZone, performance.now());`,
	'chance and digests': `console.log(Math.random(), crypto.randomUUID());
		const digest = await crypto.subtle.digest('SHA-256', crypto.getRandomValues(new Uint8Array(9)));
		console.log([...new Uint8Array(digest)].join());`,
	'what is not there': `const names = ['process', 'Buffer', 'Worker', 'setImmediate', 'navigator', 'location',
			'requestAnimationFrame', 'MessageChannel', 'Temporal', 'postMessage', 'importScripts'];
		console.log(names.filter((name) => typeof (globalThis as any)[name] !== 'undefined').join());
		await fetch('https://example.org').catch((error) => console.log(error.message));`,
	'values on the console': `class Task { id = 1; }
		console.log(new Task(), [new Map([[1, new Set([2])]])], Symbol('s'), 10n, () => 1);
		console.error(new TypeError('shown', { cause: 1 }));
		console.log('%s and %d', 'a', 2, { b: [null, undefined] });`,
	'the address of its own file': 'console.log(1);\nconsole.log(import.meta.url);',
	'the address of its own file, deep in a template': 'console.log(`${typeof import . meta}`);',
	'a comment as of old pages': "console.log('before');\n<!-- console.log('inside');",
	'an end of a comment as of old pages': "console.log('before');\n--> console.log('inside');",
	'a name that is not declared': 'undeclared = 1; console.log(globalThis.undeclared);',
	'a number of old': "console.log('before'); console.log(010);",
	'what a function is called with': `console.log(typeof this, typeof arguments, arguments.length);
		for (const make of [() => new Function('1'), () => (() => {}).constructor('1'), () => (async () => {}).constructor('1'), () => (function* () {}).constructor('1'), () => eval('1')])
			try { console.log(make()); } catch (error) { console.log(error.name, error.message, (() => {}) instanceof Function); }`,
	'a loop over a string of any script': `console.log([...'e\u0301👩‍👩‍👧'].length, 'ß'.toUpperCase(), 'İ'.toLowerCase().length, 'é'.normalize('NFD').length);`,
	'a sort of many': `console.log(Array.from({ length: 50 }, (_, i) => i).sort((a, b) => a % 5 - b % 5).join());`,
	'the words of built-in errors': `for (const go of [() => null.x, () => undefined.y(), () => (1)(), () => new Array(-1), () => JSON.parse('{'),
			() => 'x'.repeat(-1), () => Symbol() + '', () => BigInt(1.5), () => structuredClone(() => 1), () => new URL('x'),
			() => decodeURIComponent('%'), () => new Intl.DateTimeFormat('x-'), () => (1).toFixed(101), () => atob('*')]) {
			try { go(); } catch (error) { console.log(error.name, error.message); }
		}`,
	'numbers as text': `console.log(0.1 * 3, 1 / 3, 1e-7, 123456789012345680000, (25).toString(36), (0.5).toString(3), 2 ** 30, 1.5 ** 9);`,
	'a question without an answer': `import { host } from 'playground';
		await host.ask({ method: 'elicitation/create', params: { message: '?' } });`,
	'a promise that nothing settles': 'await new Promise(() => undefined);',
};

test.for(Object.entries(clients))(
	'%s gives the same bytes in Node and in Chromium',
	async ([, client], { sandboxPage: page }) => {
		const input = program('', client);
		const events: TraceEvent[] = [];
		const end = await thread.run(input, (batch) => void events.push(...batch));
		expect(lines(await runInPage(page, input))).toBe(lines({ events, end }));
	},
);
