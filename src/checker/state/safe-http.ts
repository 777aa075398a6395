import { isObject } from '../../protocol/json.ts';
import type { Http } from '../../protocol/trace.ts';

/** What a trace says of HTTP, without what is not of its type; a recording may say anything. */
export function safeHttp(http: Http | undefined): Http | undefined {
	if (http === undefined) return undefined;
	if (!isObject(http)) return undefined;
	const { method, url, status, headers, stream } = http as Record<string, unknown>;
	const fits =
		isOr(method, 'string') &&
		isOr(url, 'string') &&
		isOr(status, 'number') &&
		isOr(stream, 'string');
	if (fits && (headers === undefined || isObject(headers))) return http;
	return {
		...(typeof method === 'string' && { method }),
		...(typeof url === 'string' && { url }),
		...(typeof status === 'number' && { status }),
		...(typeof stream === 'string' && { stream }),
		...(isObject(headers) && { headers: headers as Record<string, string> }),
	};
}

function isOr(value: unknown, type: 'string' | 'number'): boolean {
	return value === undefined || typeof value === type;
}
