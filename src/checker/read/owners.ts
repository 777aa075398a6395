import type { JsonObject } from '../../protocol/json.ts';
import type { Side } from '../finding.ts';
import { serverName } from './servers.ts';

const names = ['server', 'serverName', 'server_name', 'serverId', 'server_id'];
/** What else stands in brackets: a level, a time, a number. */
const notNames = /^(trace|debug|info|notice|warn|warning|error|fatal|[\d\s:.,TZ+-]+)$/i;

/** Tells servers apart whose messages stand in one recording, each with the name of its server. */
export class Owners {
	readonly #numbers = new Map<string, number>();

	/** The entry with its peers and its link, where it has a name and does not say them itself. */
	placed(entry: JsonObject, side: Side, name: string | undefined): JsonObject {
		if (name === undefined || 'link' in entry || 'to' in entry) return entry;
		const number = this.#numbers.get(name) ?? this.#numbers.size + 1;
		this.#numbers.set(name, number);
		if (number === 1) return entry;
		const server = serverName(number);
		const peers =
			side === 'client' ? { from: 'client', to: server } : { from: server, to: 'client' };
		return { ...entry, ...peers, link: `${number}` };
	}
}

/** The name of the server that an entry has. */
export function ownerIn(entry: JsonObject): string | undefined {
	const name = names.map((one) => entry[one]).find((one) => typeof one === 'string');
	return typeof name === 'string' ? name : undefined;
}

/** As in the log of a host: `[info] [files] Message from client: {…}`. */
export function ownerBefore(prefix: string): string | undefined {
	if (prefix.length > 500 || !/\bmessage from (client|server)\b/i.test(prefix)) return undefined;
	const parts = [...prefix.matchAll(/\[([^[\]]+)\]/g)].map(([, part]) => part);
	return parts.find((part) => part !== undefined && !notNames.test(part));
}
