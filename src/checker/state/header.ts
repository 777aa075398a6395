import type { Http } from '../../protocol/trace.ts';

/** A header by its name in lower case. */
export function headerOf(http: Http | undefined, name: string): string | undefined {
	const value: unknown = http?.headers?.[name];
	return typeof value === 'string' ? value : undefined;
}
