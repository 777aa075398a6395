import type { Version } from '../../protocol/version.ts';
import type { Breach, Rule } from '../rule.ts';
import * as keys from '../state/meta-keys.ts';
import type { SeenMessage } from '../state/seen.ts';
import { show } from '../words.ts';

const known: Readonly<Record<Version, ReadonlySet<string>>> = {
	'2025-11-25': new Set([keys.relatedTask, keys.modelImmediateResponse]),
	'2026-07-28': new Set([
		keys.protocolVersion,
		keys.clientCapabilities,
		keys.clientInfo,
		keys.serverInfo,
		keys.logLevel,
		keys.subscriptionId,
	]),
};

const label = '[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?';
const grammar = new RegExp(
	`^(?:${label}(?:\\.${label})*/)?(?:[A-Za-z0-9](?:[A-Za-z0-9_.-]*[A-Za-z0-9])?)?$`,
);

export const meta: readonly Rule[] = [
	{
		id: 'both/meta-key-format',
		advice: 'Write the key as an optional dotted prefix with a slash, then a plain name.',
		on: 'message',
		check(_, message) {
			return keysOf(message).flatMap((key): Breach[] =>
				isWellFormed(key) ? [] : [{ text: `the \`_meta\` key ${show(key)}`, key }],
			);
		},
	},
	{
		id: 'both/meta-reserved-prefix',
		advice: 'Use a prefix of your own, as in com.example/name.',
		on: 'message',
		check(_, message) {
			return keysOf(message).flatMap((key): Breach[] => {
				if (known[message.version].has(key) || !isReserved(key, message.version)) return [];
				return [{ text: `${message.version} defines no \`_meta\` key ${show(key)}`, key }];
			});
		},
	},
];

function keysOf(message: SeenMessage): readonly string[] {
	return message.kind === 'error' || message.kind === 'other' ? [] : Object.keys(message.meta);
}

const plain = new Set(['progressToken', 'traceparent', 'tracestate', 'baggage']);

function isWellFormed(key: string): boolean {
	return plain.has(key) || known['2026-07-28'].has(key) || (key.length < 300 && grammar.test(key));
}

/** In 2025-11-25 any label but the last may be the reserved one, since then only the second. */
function isReserved(key: string, version: Version): boolean {
	const slash = key.indexOf('/');
	if (slash < 0) return false;
	const labels = key.slice(0, slash).split('.');
	if (version === '2026-07-28') return isName(labels[1]);
	return labels.slice(0, -1).some(isName) || isName(labels[1]);
}

function isName(text: string | undefined): boolean {
	return text === 'modelcontextprotocol' || text === 'mcp';
}
