/** The protocol revisions that the playground speaks, oldest first. */
export const versions = ['2025-11-25', '2026-07-28'] as const;

export type Version = (typeof versions)[number];

export function isVersion(value: unknown): value is Version {
	return versions.some((version) => version === value);
}
