import { isObject, type JsonObject } from '../../protocol/json.ts';
import type { TraceEvent } from '../../protocol/trace.ts';
import { sideOf } from '../state/state.ts';
import { directionIn, directionOf, Sides, type Direction } from './direction.ts';
import { jsonIn, parseJson } from './json-in.ts';
import { isPeer, messageEvent } from './message-event.ts';
import { Timeline } from './moment.ts';
import { ownerBefore, ownerIn, Owners } from './owners.ts';
import { otherEvent } from './other-event.ts';

/** What one line or one entry of an array has given: events, or what is wrong with it. */
export type Read = readonly TraceEvent[] | string;

const messageNames = ['message', 'msg', 'frame', 'payload', 'body', 'data', 'raw', 'json', 'rpc'];
const timeNames = ['at', 'timestamp', 'ts', 'time', 'date', '@timestamp'];
const ownKinds = { http: 1, task: 1, host: 1, log: 1, fault: 1, error: 1, end: 1 };
const directionNames = ['origin', 'from', 'direction', 'dir', 'sender', 'source', 'side', 'type'];

/**
 * Reads a recording line by line or entry by entry: events of our own, messages with a direction in
 * any of the usual words, messages alone, and the protocol export of the MCP Inspector.
 */
export class EntryReader {
	readonly #sides = new Sides();
	readonly #timeline = new Timeline();
	readonly #owners = new Owners();

	line(text: string): Read {
		const whole = parseJson(text);
		if (isObject(whole) || Array.isArray(whole)) return this.entry(whole);
		const found = jsonIn(text);
		if (!found) return 'There is no JSON on this line.';
		if (!holdsMessage(found.value)) return 'The JSON on this line is no JSON-RPC message.';
		const stamp = /\d{4}-\d\d-\d\d[T ][\d:.,]+(?:Z|[+-]\d\d:?\d\d)?/.exec(found.prefix)?.[0];
		const direction = directionIn(found.prefix.replace(stamp ?? '', ''));
		return this.#message(found.value, direction, {}, stamp, ownerBefore(found.prefix));
	}

	entry(value: unknown): Read {
		if (Array.isArray(value)) return this.#message(value, undefined);
		if (!isObject(value)) return 'An entry is a JSON object.';
		if (isOtherEvent(value)) return this.#event(value);
		if (isRpc(value)) return this.#message(value, undefined);
		const message = messageIn(value) ?? requestIn(value);
		if (message === undefined) return 'There is no message in it.';
		const stamp = timeNames.map((name) => value[name]).find((one) => one !== undefined);
		const read = this.#message(message, directionOfEntry(value), value, stamp);
		const { response } = value;
		const answer = typeof response === 'string' ? parseJson(response) : response;
		return isObject(answer)
			? [...read, ...this.#response({ ...value, response: answer }, read)]
			: read;
	}

	/** An event of another kind than a message. */
	#event(value: JsonObject): Read {
		const event = otherEvent(value, this.#timeline.next(value['at']));
		return event ? [event] : `This is no event of the kind ${JSON.stringify(value['kind'])}.`;
	}

	#message(
		message: unknown,
		direction: Direction | undefined,
		entry: JsonObject = {},
		stamp?: unknown,
		owner = ownerIn(entry),
	): readonly TraceEvent[] {
		const at = this.#timeline.next(entry['at'], stamp);
		const side = this.#sides.sideOf(message, direction);
		return [messageEvent(message, side, at, this.#owners.placed(entry, side, owner))];
	}

	/** The Inspector keeps the answer with its request. */
	#response(
		{ response, duration }: JsonObject,
		[request]: readonly TraceEvent[],
	): readonly TraceEvent[] {
		const side =
			request?.kind === 'message' && request.from.startsWith('server') ? 'client' : 'server';
		const took = typeof duration === 'number' && duration > 0 ? duration : 0;
		const { from, to, link } = request?.kind === 'message' ? request : {};
		const ends = from === undefined ? {} : { from: to, to: from, link };
		return [messageEvent(response, side, (request?.at ?? 0) + took, ends as JsonObject)];
	}
}

/** An event of our own; other recorders may call something else a kind. */
function isOtherEvent({ kind, ...value }: JsonObject): boolean {
	if (typeof kind !== 'string' || kind === 'message') return false;
	return Object.hasOwn(ownKinds, kind) || (!isRpc(value) && messageIn(value) === undefined);
}

function isRpc(value: JsonObject): boolean {
	if (value['jsonrpc'] !== undefined) return true;
	return (
		typeof value['method'] === 'string' &&
		!('message' in value) &&
		('id' in value || 'params' in value)
	);
}

function holdsMessage(value: unknown): boolean {
	if (Array.isArray(value)) return value.length > 0 && value.every(holdsMessage);
	return isObject(value) && (isRpc(value) || messageIn(value) !== undefined);
}

/** The message of an entry, as an object or as text. */
function messageIn(entry: JsonObject): unknown {
	for (const name of messageNames) {
		const value = entry[name];
		if (isObject(value) || Array.isArray(value)) return value;
		const parsed = typeof value === 'string' ? parseJson(value) : undefined;
		if (isObject(parsed) || Array.isArray(parsed)) return parsed;
	}
	// Of a line that was no JSON at all, the text is what stood on the wire.
	return typeof entry['from'] === 'string' && typeof entry['message'] === 'string'
		? entry['message']
		: undefined;
}

/** A request that is kept together with its response. */
function requestIn({ request }: JsonObject): unknown {
	const value = typeof request === 'string' ? parseJson(request) : request;
	return isObject(value) && value['jsonrpc'] !== undefined ? value : undefined;
}

function directionOfEntry(entry: JsonObject): Direction | undefined {
	for (const name of directionNames) {
		const value = entry[name];
		if (isPeer(value)) return sideOf(value, isPeer(entry['to']) ? entry['to'] : undefined);
		const direction = directionOf(value);
		if (direction) return direction;
	}
	return undefined;
}
