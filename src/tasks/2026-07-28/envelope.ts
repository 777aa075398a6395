import { isObject, type JsonObject } from '../../protocol/json.ts';
import type { RequestMessage } from '../../protocol/message.ts';
import { codes, TaskError } from '../task-error.ts';
import { meta, version } from './names.ts';

/** What a request says about itself in `_meta`: nothing is remembered from one to the next. */
export interface Envelope {
	readonly version: string;
	readonly capabilities: JsonObject;
}

/** The version that the request claims; undefined for a request of an earlier protocol. */
export function claimedVersion({ params }: { readonly params?: JsonObject }): string | undefined {
	const claimed = isObject(params?.['_meta']) ? params['_meta'][meta.version] : undefined;
	return typeof claimed === 'string' ? claimed : undefined;
}

/** Throws -32022 for a version that is not spoken here, -32602 where `_meta` is not complete. */
export function readEnvelope(request: RequestMessage): Envelope {
	const requested = claimedVersion(request) ?? '';
	if (requested !== version) throw unsupportedVersion(requested);
	const fields = request.params?.['_meta'] as JsonObject;
	const capabilities = fields[meta.capabilities];
	if (isObject(capabilities)) return { version: requested, capabilities };
	throw new TaskError(codes.invalidParams, `_meta must have an object under ${meta.capabilities}`);
}

export function unsupportedVersion(requested: string): TaskError {
	const message = `Unsupported protocol version: ${requested}`;
	return new TaskError(codes.unsupportedVersion, message, { supported: [version], requested });
}

/** The params with other fields in their `_meta`; undefined takes a field away. */
export function withMeta(params: JsonObject | undefined, fields: JsonObject): JsonObject {
	const before = isObject(params?.['_meta']) ? params['_meta'] : {};
	const gone = Object.keys(fields).filter((key) => fields[key] === undefined);
	return { ...params, _meta: without({ ...before, ...fields }, ...gone) };
}

export function without(object: JsonObject, ...keys: readonly string[]): JsonObject {
	return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));
}
