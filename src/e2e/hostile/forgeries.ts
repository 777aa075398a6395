/** What a worker might send that is wholly in the hands of learner code; text of an expression each. */
export const forgeries: Readonly<Record<string, string>> = {
	nothing: 'undefined',
	'a text': "'ended'",
	'a kind unknown': "{ kind: 'navigate', to: 'https://example.org' }",
	'an end without an end': "{ kind: 'ended' }",
	'an end that is none': "{ kind: 'ended', end: { kind: 'host', at: 0, act: 'say', text: 'x' } }",
	'an end of an unknown reason': "{ kind: 'ended', end: { kind: 'end', at: 0, reason: 'won' } }",
	'events that are none': "{ kind: 'events', events: [1, null, 'x'] }",
	'events that are half':
		"{ kind: 'events', events: [{ kind: 'message', at: 0, from: 'client' }] }",
	'events without a time':
		"{ kind: 'events', events: [{ kind: 'host', at: NaN, act: 'say', text: 'x' }] }",
	'events that look like an array': "{ kind: 'events', events: { length: 1, 0: {} } }",
	'events with a length that lies': "{ kind: 'events', events: Object.assign(new Array(4e6), {}) }",
	'a kind of the prototype': "{ kind: 'events', events: [{ kind: 'constructor', at: 0 }] }",
	'an act of the prototype':
		"{ kind: 'events', events: [{ kind: 'host', at: 0, act: '__proto__' }] }",
	'__proto__ as a key': `{ kind: 'events', events: [JSON.parse('{"kind":"fault","at":0,"fault":"x","__proto__":{"polluted":1}}')] }`,
	'a field that is huge':
		"{ kind: 'events', events: [{ kind: 'log', at: 0, side: 'x', level: 'log', text: 'x'.repeat(5e7) }] }",
	'an end that is huge':
		"{ kind: 'ended', end: { kind: 'end', at: 0, reason: 'finished', text: 'x'.repeat(5e7) } }",
	'a buffer for a text':
		"{ kind: 'events', events: [{ kind: 'host', at: 0, act: 'remember', key: 'x', value: new ArrayBuffer(1e8) }] }",
	'a step of any file': "{ kind: 'step', file: '<img src=x onerror=alert(1)>' }",
	'another run': "{ kind: 'events', run: 99, events: [] }",
	'a buffer': 'new ArrayBuffer(1e8)',
	'an object that contains itself':
		"(() => { const all = { kind: 'events' }; all.events = [all]; return all; })()",
	'an error': "new Error('x')",
};

/** A runtime that sends it, again and again, in the place of the real one. */
export function forgingRuntime(forged: string, times = 20): string {
	return `postMessage({ kind: 'ready' });
onmessage = () => {
	const forged = ${forged};
	for (let i = 0; i < ${times}; i++) postMessage(forged);
};`;
}

/** A runtime without a simulation: what its code tries is held by the policy alone. */
export function bareRuntime(code: string): string {
	return `postMessage({ kind: 'ready' });
onmessage = async () => {
	let got;
	try { got = await (async () => (${code}))(); } catch { got = undefined; }
	const text = got ? 'escaped' : 'refused';
	postMessage({ kind: 'events', events: [{ kind: 'log', at: 0, side: 'client', level: 'log', text }] });
	postMessage({ kind: 'ended', end: { kind: 'end', at: 0, reason: 'finished' } });
};`;
}
