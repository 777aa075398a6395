/**
 * What learner code may know of the place it runs in: the language, and what of the web's interfaces
 * is the same everywhere and reaches nothing. Left out is what reads the machine's own time or
 * memory, wakes up by itself, or speaks to anyone.
 */
const known = new Set(
	[
		'Object Function Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol',
		'Date Promise RegExp globalThis JSON Math Intl Map BigInt Set Iterator WeakMap WeakSet WeakRef',
		'Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError',
		'SuppressedError DisposableStack AsyncDisposableStack Proxy Reflect ArrayBuffer DataView',
		'Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array Uint8ClampedArray',
		'Float16Array Float32Array Float64Array BigUint64Array BigInt64Array isFinite isNaN',
		'decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape',
		'AbortController AbortSignal Event EventTarget CustomEvent MessageEvent DOMException',
		'Headers Request Response FormData Blob URL URLSearchParams URLPattern',
		'TextEncoder TextDecoder TextEncoderStream TextDecoderStream',
		'ReadableStream ReadableStreamDefaultReader ReadableStreamDefaultController',
		'ReadableStreamBYOBReader ReadableStreamBYOBRequest ReadableByteStreamController',
		'WritableStream WritableStreamDefaultWriter WritableStreamDefaultController',
		'TransformStream TransformStreamDefaultController',
		'ByteLengthQueuingStrategy CountQueuingStrategy',
		'setTimeout clearTimeout setInterval clearInterval queueMicrotask structuredClone',
		'atob btoa console performance crypto fetch self',
	].flatMap((names) => names.split(' ')),
);

/**
 * The global object and what it alone inherits from: a name taken from the one shows through from the
 * other. Any other target of events, such as a signal, is to keep its own.
 */
export function holders(): object[] {
	const found: object[] = [];
	let holder: object | null = globalThis;
	while (holder !== null && holder !== Object.prototype && holder !== EventTarget.prototype) {
		found.push(holder);
		holder = Object.getPrototypeOf(holder) as object | null;
	}
	return found;
}

/** The names of all else that this engine has. */
export function strangeGlobals(): string[] {
	const places = [...holders(), EventTarget.prototype];
	const names = places.flatMap((place) => Object.getOwnPropertyNames(place));
	return [...new Set(names)].filter((name) => name !== 'constructor' && !known.has(name));
}
