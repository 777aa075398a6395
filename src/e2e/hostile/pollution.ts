import type { Attack } from './attack.ts';

const ending = ['finished', 'crashed', 'stopped', 'stuck', 'budget'] as const;

function pollution(name: string, code: string): Attack {
	const client = `import { connect, sleep } from 'playground';
const wire = connect();
${code}
await sleep(10);
await wire.send({ jsonrpc: '2.0', method: 'x', params: { a: [1, { b: 2 }] } });
console.log('sent');
await sleep(10);
await wire.close();`;
	return { name, client, ends: ending };
}

/** Builtins that learner code has replaced or poisoned: the run may break, and nothing else. */
export const pollutions: readonly Attack[] = [
	pollution('JSON replaced', 'JSON.parse = () => ({ forged: true }); JSON.stringify = () => "{}";'),
	pollution('JSON gone', 'globalThis.JSON = undefined;'),
	pollution('Promise replaced', 'globalThis.Promise = class { then() {} };'),
	pollution('then of promises replaced', 'Promise.prototype.then = function () { return this; };'),
	pollution(
		'Date replaced',
		'globalThis.Date = class { getTime() { return 0; } static now() { return -1; } };',
	),
	pollution(
		'Map broken',
		'Map.prototype.get = () => undefined; Map.prototype.set = () => { throw 1; };',
	),
	pollution(
		'arrays broken',
		'Array.prototype.push = () => { throw 1; }; Array.prototype.filter = () => [];',
	),
	pollution(
		'iteration broken',
		'Array.prototype[Symbol.iterator] = function* () { for (;;) yield this; };',
	),
	pollution('regular expressions broken', 'RegExp.prototype.exec = () => { throw 1; };'),
	pollution('strings broken', 'String.prototype.replace = () => { throw 1; };'),
	pollution(
		'every object is an event',
		"Object.prototype.kind = 'ended'; Object.prototype.end = { kind: 'end' };",
	),
	pollution('every object is thenable', 'Object.prototype.then = (resolve) => resolve(1);'),
	pollution(
		'every object has a message',
		"Object.prototype.jsonrpc = '2.0'; Object.prototype.method = 'y'; Object.prototype.id = 1;",
	),
	pollution('every object writes itself', 'Object.prototype.toJSON = () => "forged";'),
	pollution(
		'setters for every field',
		"for (const key of ['at', 'seq', 'kind', 'received']) Object.defineProperty(Object.prototype, key, { set() { throw 1; } });",
	),
	pollution(
		'all objects frozen',
		'Object.freeze(Object.prototype); Object.freeze(Array.prototype); Object.freeze(Promise.prototype);',
	),
	pollution(
		'errors that lie',
		"Error.prepareStackTrace = () => ({ toString() { throw 1; } }); Object.defineProperty(Error.prototype, 'stack', { get() { throw 1; } });",
	),
	pollution(
		'an error that throws when read',
		'queueMicrotask(() => { throw new Proxy({}, { get() { throw 1; }, getPrototypeOf() { throw 1; } }); });',
	),
	pollution(
		'a rejection of a revoked proxy',
		'const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); void Promise.reject(proxy);',
	),
	pollution(
		'__proto__ in a message',
		`await wire.send({ jsonrpc: '2.0', method: 'x', params: JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}') });`,
	),
	pollution(
		'__proto__ as a method',
		"await wire.send({ jsonrpc: '2.0', method: '__proto__' }); await wire.send({ jsonrpc: '2.0', id: '__proto__', method: 'constructor' });",
	),
	pollution(
		'__proto__ as a task',
		`await wire.send({ jsonrpc: '2.0', id: 1, method: 'tasks/get', params: { taskId: '__proto__' } });
await wire.send({ jsonrpc: '2.0', method: 'notifications/tasks', params: { taskId: 'constructor', status: 'hasOwnProperty' } });`,
	),
	pollution(
		'__proto__ in the storage',
		"const { host } = await import('playground'); host.storage.set('__proto__', { polluted: true }); host.storage.set('constructor', 1);",
	),
	pollution(
		'exports that are traps',
		'exports.then = (resolve) => resolve(); exports.__esModule = false;',
	),
	pollution('the module table', 'module.exports = new Proxy({}, { get() { throw 1; } });'),
];
