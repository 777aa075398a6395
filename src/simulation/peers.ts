import type { KnobValue } from '../protocol/run.ts';

/** The file that a peer runs: its own if there is one, or else that of its kind. */
export function fileOf(
	peer: string,
	files: Readonly<Record<string, unknown>>,
	knobs: Readonly<Record<string, KnobValue>>,
): string {
	const kind = peer.replace(/-\d+$/, '');
	const chosen = kind === 'client' && typeof knobs.client === 'string' ? knobs.client : undefined;
	const names = [`${peer}.ts`, ...(chosen ? [chosen, `client.${chosen}.ts`] : [])];
	const own = names.find((name) => Object.hasOwn(files, name) && name !== 'client.ts');
	return own ?? `${kind}.ts`;
}

export function isServer(peer: string): boolean {
	return /^server(-\d+)?$/.test(peer);
}
