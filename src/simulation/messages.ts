import type { Patch } from './patch.ts';

type Call = (...parts: unknown[]) => unknown;

/** Engines word their errors differently, and a run may print them: here all say the same. */
export function installMessages(patch: Patch): void {
	const { parse } = JSON;
	patch.set(JSON, 'parse', (...parts: Parameters<typeof parse>) =>
		reworded(
			() => parse(...parts) as unknown,
			({ message }) => new SyntaxError(message.replace(/ \(line \d+ column \d+\)$/, '')),
		),
	);
	for (const [name, text] of Object.entries(badText)) {
		const real = Reflect.get(globalThis, name) as Call;
		patch.set(globalThis, name, (...parts: unknown[]) =>
			reworded(
				() => real(...parts),
				() => new DOMException(text, 'InvalidCharacterError'),
			),
		);
	}
	const clone = globalThis.structuredClone as Call;
	patch.set(globalThis, 'structuredClone', (...parts: unknown[]) =>
		reworded(
			() => clone(...parts),
			({ message }) => new DOMException(message.replace(prefix, ''), 'DataCloneError'),
		),
	);
	installUrl(patch);
}

const badText = {
	atob: 'The text is not base64.',
	btoa: 'The text holds characters beyond Latin-1.',
};

/** What Chromium puts before the words that Node has too. */
const prefix = /^Failed to \w+ '\w+'(?: on '\w+')?: /;

function installUrl(patch: Patch): void {
	const Real = URL;
	const Same: typeof URL = new Proxy(Real, {
		construct: (target, parts: [string, string?], made) =>
			reworded(
				() => Reflect.construct(target, parts, made === Same ? target : made) as object,
				() => new TypeError('Invalid URL'),
			),
	});
	patch.set(globalThis, 'URL', Same);
	patch.set(Real.prototype, 'constructor', Same);
}

function reworded<Result>(action: () => Result, words: (error: Error) => Error): Result {
	try {
		return action();
	} catch (error) {
		if (!(error instanceof Error) || ours(error)) throw error;
		throw words(error);
	}
}

/** What learner code throws of its own, as from a reviver or a getter, stays as it is. */
function ours({ name }: Error): boolean {
	return !['SyntaxError', 'InvalidCharacterError', 'DataCloneError', 'TypeError'].includes(name);
}
