import type { Version } from '../protocol/version.ts';
import { blankStart } from '../scenario/resolve.ts';
import { newScenario, type Scenario } from '../scenario/scenario.ts';
import { writeLink } from '../scenario/share.ts';

type Files = Readonly<Record<string, string>>;

/** The address (after the site's) of a scenario without a lesson. */
export function linkTo(
	files: Files,
	version: Version = '2026-07-28',
	more: Partial<Scenario> = {},
): string {
	const edits = { [version]: { 'server.ts': 'export default () => undefined;', ...files } };
	const link = writeLink({ ...newScenario(null, version), edits, ...more }, blankStart);
	if (link === undefined) throw new Error('This scenario is too large for a link.');
	return `#/s/${link}`;
}
