import type { RunInput } from '../protocol/run.ts';
import type { Version } from '../protocol/version.ts';

/** One file as the learner sees it, in one version. */
export interface OpenFile {
	readonly version: Version;
	readonly name: string;
	readonly text: string;
}

/** Something to be marked on a line: an error of the run, or what sent the selected message. */
export interface Mark {
	readonly version: Version;
	readonly file: string;
	/** From 1. */
	readonly line: number;
	readonly column?: number;
	readonly text: string;
	readonly severity: 'error' | 'warning' | 'note';
}

export interface Place {
	readonly version: Version;
	readonly file: string;
	readonly line: number;
}

export function pathOf({ version, name }: { readonly version: Version; readonly name: string }) {
	return `${version}/${name}`;
}

/** The files of a run: `server.ts` first, then `client.ts`, then its variants, then the rest. */
export function openFiles({ version, files }: RunInput): readonly OpenFile[] {
	return Object.entries(files)
		.map(([name, text]) => ({ version, name, text }))
		.sort((a, b) => rank(a.name) - rank(b.name) || (a.name < b.name ? -1 : 1));
}

function rank(name: string): number {
	if (name === 'server.ts') return 0;
	if (name === 'client.ts') return 1;
	return name.startsWith('client.') ? 2 : 3;
}
