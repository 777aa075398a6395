import type { Breach } from './rule.ts';
import type { Peer } from './state/peer.ts';
import { counterOf } from './state/counter.ts';
import { show } from './words.ts';

/** Below so many bits somebody can try them all. How many are enough is not said anywhere. */
const enough = 64;

/** What makes the id of a task guessable, as far as one can tell by looking. */
export function guessable(id: string, peer: Peer): Omit<Breach, 'task'> | undefined {
	const bits = Math.floor(bitsOf(id));
	if (bits < enough) {
		const most = bits === 1 ? '1 bit' : `${bits} bits`;
		return { text: `the task id ${show(id)} has about ${most} at most` };
	}
	const [before = '', count] = counterOf(id) ?? [];
	const earlier = count === undefined ? undefined : peer.counters.get(before);
	const step = Number(count) - Number(earlier);
	if (earlier === undefined || step === 0 || Math.abs(step) > 1000) return undefined;
	return { text: `the task id ${show(id)} and an earlier one are ${Math.abs(step)} apart` };
}

/** The most that so many characters of such kinds can hold. */
function bitsOf(id: string): number {
	if (new Set(id).size <= 2 && id.length > 4) return id.length > 0 ? Math.log2(id.length + 1) : 0;
	const hex = /^[0-9a-fA-F-]*$/.test(id);
	const kinds = [/[0-9]/, /[a-z]/, /[A-Z]/].map((kind) => kind.test(id));
	const alphabet = (kinds[0] ? 10 : 0) + (hex ? 6 : (kinds[1] ? 26 : 0) + (kinds[2] ? 26 : 0));
	const digitsOnly = kinds[0] === true && !kinds[1] && !kinds[2];
	const letters = id.replace(/[^0-9A-Za-z]/g, '').length;
	return letters * Math.log2(Math.max(2, digitsOnly ? 10 : alphabet));
}
