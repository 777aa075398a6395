import type { Version } from '../protocol/version.ts';
import { startOf, type Start } from '../scenario/resolve.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { linkIn, readLink } from '../scenario/share.ts';
import { describeEdits } from './describe-edits.ts';
import { findLesson } from './find-lesson.ts';
import { UsageError } from './usage.ts';

export interface LinkOptions {
	readonly link: string;
	readonly lessons: readonly string[];
	readonly trust?: boolean | undefined;
}

export interface Linked {
	readonly scenario: Scenario;
	readonly start: Start;
	readonly version: Version;
}

/** The scenario of a link; its code is shown, and refused unless it is trusted. */
export async function fromLink(
	{ link, lessons, trust }: LinkOptions,
	wanted: Version | undefined,
	say: (text: string) => void,
): Promise<Linked> {
	if (lessons.length > 0) throw new UsageError('A link names its lesson itself.');
	const { scenario, start } = await open(link, say);
	const version = wanted ?? (scenario.view === 'compare' ? undefined : scenario.view);
	if (!version) throw new UsageError('The link shows both versions: choose one with --version.');
	const described = describeEdits(scenario.edits[version] ?? {}, start.files[version] ?? {});
	if (described === '') return { scenario, start, version };
	say(`The link changes the code:\n${described}\n`);
	if (trust) return { scenario, start, version };
	throw new UsageError('Node is no sandbox. Read the code above; --trust runs it.');
}

async function open(
	link: string,
	say: (text: string) => void,
): Promise<{ scenario: Scenario; start: Start }> {
	const opened = await readLink(linkIn(link) ?? link, async (id) => {
		const lesson = await findLesson(id);
		return lesson && startOf(lesson);
	});
	switch (opened.kind) {
		case 'scenario':
			return opened;
		case 'start changed':
			say(`${opened.text}\n`);
			return opened;
		default:
			throw new UsageError(opened.text);
	}
}
