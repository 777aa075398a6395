import { expect, test } from 'vitest';
import { scriptAddress } from './trusted-types.ts';

const page = 'https://play.example/tasks/index.html#/lesson/a';

test.each([
	['./assets/worker.js', 'https://play.example/tasks/assets/worker.js'],
	['https://play.example/mockServiceWorker.js', 'https://play.example/mockServiceWorker.js'],
])('a script at %s may run', (address, expected) => {
	expect(scriptAddress(address, page)).toBe(expected);
});

test.each([
	'https://evil.example/worker.js',
	'//evil.example/worker.js',
	'blob:https://play.example/0b5cd7c0',
	'data:text/javascript,alert(1)',
	'javascript:alert(1)',
	'http://play.example/worker.js',
])('a script at %s may not', (address) => {
	expect(() => scriptAddress(address, page)).toThrow('may not come from');
});
