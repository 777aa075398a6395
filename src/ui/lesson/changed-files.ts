import { isVersion, type Version } from '../../protocol/version.ts';
import type { Edits } from '../../scenario/scenario.ts';

export interface ChangedFile {
	readonly version: Version;
	readonly name: string;
	readonly before: string;
	readonly after: string;
}

/** What edits change; a file that was not there counts as empty. */
export function changedFiles(before: Edits, edits: Edits): readonly ChangedFile[] {
	return Object.keys(edits)
		.filter(isVersion)
		.flatMap((version) =>
			Object.entries(edits[version] ?? {})
				.map(([name, after]) => ({ version, name, before: before[version]?.[name] ?? '', after }))
				.filter((file) => file.before !== file.after),
		);
}
