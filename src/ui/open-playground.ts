import { load, recorded, summaries } from 'virtual:lessons';
import type { Lesson } from '../lessons/lesson.ts';
import { blankStart, type Start, startOf } from '../scenario/resolve.ts';
import { visit } from '../scenario/progress.ts';
import { newScenario, type Scenario } from '../scenario/scenario.ts';
import type { FileEdit } from '../scenario/wire-form.ts';
import { LazySandbox } from './lazy-sandbox.ts';
import { leftLesson } from './left-lessons.ts';
import type { Memory } from './memory.svelte.ts';
import { Playground, type Services } from './playground.svelte.ts';

/** What an address led to. */
export type Opening =
	| {
			readonly kind: 'playground';
			readonly playground: Playground;
			/** What was wrong with the link, where it could be opened all the same. */
			readonly note: string | null;
			/** Edits of the link that found no place in the lesson as it is now. */
			readonly lost: readonly FileEdit[];
	  }
	| {
			readonly kind: 'refused';
			readonly title: string;
			readonly text: string;
			/** What a link would have changed, where that is all there is to show. */
			readonly edits: readonly FileEdit[];
	  };

export async function openLesson(id: string, memory: Memory): Promise<Opening> {
	if (!summaries.some((summary) => summary.id === id)) return noLesson(id);
	const lesson = await load(id);
	const left = leftLesson(id);
	/* What was written comes from the drafts. */
	const scenario = left ? { ...left.scenario, edits: {} } : newScenario(lesson.id, lesson.view);
	const keeping = { keeps: true };
	const playground = new Playground(
		lesson,
		startOf(lesson),
		scenario,
		services(memory, lesson),
		keeping,
	);
	const first = !Object.hasOwn(memory.progress.lessons, id);
	begin(playground, first && !playground.edited);
	if (left && left.position !== null) playground.player.seek(left.position);
	memory.advance((progress) => visit(progress, id));
	return { kind: 'playground', playground, note: null, lost: [] };
}

export async function openBlank(memory: Memory): Promise<Opening> {
	const { blankFiles } = await import('./blank.ts');
	const lesson = blankLesson(
		'New scenario',
		'Yours to fill: a server and a client that work.',
		hints,
	);
	const left = leftLesson('');
	const scenario: Scenario = {
		...(left?.scenario ?? newScenario(null, '2026-07-28')),
		edits: blankFiles,
	};
	const playground = new Playground(lesson, blankStart, scenario, services(memory, lesson), {
		keeps: true,
	});
	begin(playground, false);
	if (left && left.position !== null) playground.player.seek(left.position);
	return { kind: 'playground', playground, note: null, lost: [] };
}

interface Held {
	readonly scenario: Scenario;
	readonly start: Start;
}

export async function openLink(text: string, memory: Memory): Promise<Opening> {
	const { readLink } = await import('../scenario/share.ts');
	const lessons = new Map<string, Lesson>();
	const opened = await readLink(text, async (id) => {
		if (!summaries.some((summary) => summary.id === id)) return undefined;
		const lesson = await load(id);
		lessons.set(id, lesson);
		return startOf(lesson);
	});
	switch (opened.kind) {
		case 'broken':
			return { kind: 'refused', title: 'This link cannot be opened', text: opened.text, edits: [] };
		case 'lesson gone':
			return {
				kind: 'refused',
				title: 'This lesson is gone',
				text: opened.text,
				edits: opened.edits,
			};
		case 'scenario':
			return shared(opened, null, []);
		case 'start changed':
			return shared(opened, opened.text, opened.unplaced);
	}

	function shared(
		{ scenario, start }: Held,
		note: string | null,
		lost: readonly FileEdit[],
	): Opening {
		const lesson =
			lessons.get(scenario.lesson ?? '') ?? blankLesson('Shared scenario', 'It came by a link.');
		const keeping = { keeps: false };
		const playground = new Playground(lesson, start, scenario, services(memory, lesson), keeping);
		begin(playground, false);
		return { kind: 'playground', playground, note, lost };
	}
}

/** The first visit plays from the start; after that the whole run is there at once. */
function begin({ player }: Playground, play: boolean): void {
	const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
	if (play && !still) player.play();
	else player.toEnd();
}

function services(memory: Memory, lesson: Lesson): Services {
	return {
		memory,
		runner: () => new LazySandbox(),
		recording: (version) =>
			lesson.versions.includes(version) && lesson.id !== ''
				? recorded(lesson.id, version)
				: Promise.resolve(null),
	};
}

const hints = `<p>Change <code>server.ts</code> or <code>client.ts</code>: it runs again at each pause.
What you write is kept in this browser. <em>Break something</em> cuts, slows and crashes at the
instant that is shown.</p>
<p><em>Share</em> makes a link of the whole scenario, for a colleague or an issue tracker.</p>`;

function blankLesson(title: string, summary: string, html = ''): Lesson {
	return {
		id: '',
		number: 0,
		title,
		part: 0,
		summary,
		versions: ['2025-11-25', '2026-07-28'],
		goals: [],
		html,
		knobs: [],
		goalList: [],
		start: {},
		solution: {},
		view: '2026-07-28',
		sources: [],
	};
}

function noLesson(id: string): Opening {
	const text = `There is no lesson ${id} here. The home page lists those that there are.`;
	return { kind: 'refused', title: 'No such lesson', text, edits: [] };
}
