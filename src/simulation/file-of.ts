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

/** A peer that others connect to; a gateway is one that connects to others itself. */
export function isServer(peer: string): boolean {
	return /^(server|gateway)(-\d+)?$/.test(peer);
}

/** The clients of a run: `client`, and each that has a file of its own. */
export function clientsIn(files: Readonly<Record<string, unknown>>): string[] {
	const others = Object.keys(files).flatMap((file) => /^(client-\d+)\.ts$/.exec(file)?.[1] ?? []);
	return ['client', ...others.sort((a, b) => numberOf(a) - numberOf(b))];
}

function numberOf(peer: string): number {
	return Number(peer.replace(/^.*-/, ''));
}
