import { isObject } from './json.ts';
import { isError, isResult, type Message } from './message.ts';
import { tables } from './tables.ts';
import type { MessageEvent, TraceEvent } from './trace.ts';
import { isVersion, versions, type Version } from './version.ts';

/** The version that a trace speaks: the first message that tells decides. */
export function versionOf(events: readonly TraceEvent[]): Version {
	for (const event of events) {
		const version = event.kind === 'message' ? versionIn(event) : undefined;
		if (version) return version;
	}
	return '2025-11-25';
}

function versionIn({ message, http }: MessageEvent): Version | undefined {
	const header = http?.headers?.['mcp-protocol-version'];
	if (isVersion(header)) return header;
	if (isError(message)) return undefined;
	return isResult(message) ? versionOfResult(message.result) : versionOfCall(message);
}

function versionOfCall(message: Exclude<Message, { result: unknown } | { error: unknown }>) {
	const meta = message.params?._meta;
	const claimed = isObject(meta) ? meta['io.modelcontextprotocol/protocolVersion'] : undefined;
	if (isVersion(claimed)) return claimed;
	if (message.method === 'initialize') return '2025-11-25';
	const knowing = versions.filter((version) => message.method in tables[version].methods);
	if (knowing.length === 1) return knowing[0];
	return message.params?.task === undefined ? undefined : '2025-11-25';
}

/** Every result of 2026-07-28 says its type. */
function versionOfResult(result: object): Version | undefined {
	if ('resultType' in result) return '2026-07-28';
	return 'protocolVersion' in result || 'task' in result ? '2025-11-25' : undefined;
}
