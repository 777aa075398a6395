import { isMessage, type Message } from '../protocol/message.ts';

/* Taken before learner code runs: whatever that does to the globals, a link stays a link. */
const { parse, stringify } = JSON;

/** The largest message a link carries, in characters of JSON. */
const longestMessage = 500_000;

/** How deep its arrays and objects may lie in each other: deeper ones cross no boundary of a page. */
const deepest = 500;

/** A message as text, as a wire would carry it; throws where it cannot be carried. */
export function writeMessage(message: unknown): string {
	const text = toText(message);
	if (text !== undefined && text.length > longestMessage) {
		throw new RangeError(
			`A message of ${text.length} characters is too long: a link carries ${longestMessage}.`,
		);
	}
	const written: unknown = text === undefined ? undefined : parse(text);
	if (text === undefined || !isMessage(written)) {
		throw new TypeError(`This is not a JSON-RPC message: ${String(text).slice(0, 200)}`);
	}
	/* Each level takes two characters at least. */
	if (text.length > 2 * deepest && !fits(written, deepest)) {
		throw new RangeError(`A message nests too deep: a link carries ${deepest} levels.`);
	}
	return text;
}

export function readMessage(text: string): Message {
	return parse(text) as Message;
}

function toText(message: unknown): string | undefined {
	try {
		return stringify(message) as string | undefined;
	} catch (error) {
		const culprit = culpritOf(message, [], 'message');
		throw culprit ? new TypeError(`A message cannot be written as JSON: ${culprit}.`) : error;
	}
}

function fits(value: unknown, levels: number): boolean {
	if (typeof value !== 'object' || value === null) return true;
	if (levels === 0) return false;
	return Object.values(value).every((item) => fits(item, levels - 1));
}

/** Names the first value that JSON cannot hold. */
function culpritOf(value: unknown, parents: readonly unknown[], path: string): string | undefined {
	if (typeof value === 'bigint') return `${path} is a BigInt`;
	if (typeof value !== 'object' || value === null) return undefined;
	if (parents.includes(value)) return `${path} refers back to what contains it`;
	for (const [key, item] of Object.entries(value)) {
		const name = Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`;
		const culprit = culpritOf(item, [...parents, value], name);
		if (culprit) return culprit;
	}
	return undefined;
}
