import type { Patch } from './patch.ts';

type Maker = (...parts: unknown[]) => unknown;

/** The policy of a frame lets no text become code; where there is no frame, it is refused all the same. */
export function installFunctions(patch: Patch): void {
	for (const sample of samples) {
		const prototype = Object.getPrototypeOf(sample) as { readonly constructor: Maker };
		const Real = prototype.constructor;
		const Refusing = new Proxy(Real, { apply: refuse, construct: refuse });
		patch.set(prototype, 'constructor', Refusing);
		if (Reflect.get(globalThis, Real.name) === Real) patch.set(globalThis, Real.name, Refusing);
	}
}

/** Of each kind of function one: only the first kind's maker has a name that can be called. */
const samples: readonly Maker[] = [
	() => undefined,
	async () => undefined,
	function* () {
		yield undefined;
	},
	async function* () {
		yield undefined;
	},
];

function refuse(): never {
	throw new EvalError('A run makes no code from text. Write the function out.');
}
