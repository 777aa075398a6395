import type { KnobValue } from '../protocol/run.ts';

/** The file that a peer runs: its own if there is one, or else that of its kind. */
export function fileOf(
	peer: string,
	files: Readonly<Record<string, unknown>>,
	knobs: Readonly<Record<string, KnobValue>>,
): string {
	const kind = peer.replace(/-\d+$/, '');
	const chosen = kind === 'client' ? `client.${knobs.client}.ts` : undefined;
	const names = [...(peer === kind ? [] : [`${peer}.ts`]), chosen];
	return names.find((name) => name !== undefined && Object.hasOwn(files, name)) ?? `${kind}.ts`;
}

export function isServer(peer: string): boolean {
	return /^server(-\d+)?$/.test(peer);
}
