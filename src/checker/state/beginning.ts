import type { Json } from '../../protocol/json.ts';
import type { Side } from '../finding.ts';
import { counterOf } from './counter.ts';
import { headerOf } from './header.ts';
import type { Link } from './link.ts';
import type { SeenMessage } from './seen.ts';

/**
 * True where the recording has a link from its first message on, false where it begins in the
 * middle; undefined where the message does not tell.
 */
export function isBeginning(message: SeenMessage): boolean | undefined {
	const { kind, sender } = message;
	if (kind === 'result' || kind === 'error') return false;
	if (kind === 'notification') return sender === 'client' ? false : undefined;
	if (kind === 'other') return undefined;
	if (sender === 'server') return false;
	if (message.method === 'initialize' || message.method === 'server/discover') return true;
	if (headerOf(message.http, 'mcp-session-id') !== undefined) return false;
	return isFirst(message.id);
}

/** Requests are counted from 0 or 1; an id that counts nothing is nobody's first. */
function isFirst(id: Json | undefined): boolean {
	return (countOf(id)?.count ?? Infinity) <= 1;
}

/** True where a request with that id may have been sent before the recording began. */
export function mayBeEarlier(link: Link, side: Side, id: Json | undefined): boolean {
	if (link.gap) return true;
	if (link.whole === true) return false;
	const [named, first] = [countOf(id), countOf(link[side].first)];
	return named?.kind !== first?.kind || !named || !first || named.count < first.count;
}

/** Ids are counted by kind: numbers, or texts with the same beginning. */
function countOf(id: Json | undefined): { kind: string; count: number } | undefined {
	if (typeof id === 'number') return { kind: 'number', count: id };
	const [before, count] = (typeof id === 'string' ? counterOf(id) : undefined) ?? [];
	return before === undefined ? undefined : { kind: `text ${before}`, count: Number(count) };
}
