import { isObject } from '../protocol/json.ts';
import { isListOf, isRecordOf } from '../scenario/kept-shape.ts';
import { type Scenario, views } from '../scenario/scenario.ts';
import { type Kept, openTabStore } from '../scenario/storage.ts';
import { type StageTab, stageTabs } from './stage-tabs.ts';

/** How a lesson was left; what was written in it is kept as a draft. */
export interface LeftLesson {
	readonly scenario: Omit<Scenario, 'edits'>;
	/** Null for the end of the run. */
	readonly position: number | null;
	readonly tab: StageTab;
	readonly column: 'read' | 'code' | 'run';
}

const store = openTabStore();

/** Kept over a reload, as long as the tab is open. */
export function leave(lesson: string, { scenario, ...rest }: LeftLesson): void {
	const { lesson: id, view, seed, knobs, answers, faults, settings } = scenario;
	const state = { lesson: id, view, seed, knobs, answers, faults, settings };
	store.write(kept(lesson), { ...rest, scenario: state });
}

export function leftLesson(lesson: string): LeftLesson | undefined {
	return store.read(kept(lesson)) ?? undefined;
}

function kept(lesson: string): Kept<LeftLesson | null> {
	return { key: `left/${lesson}`, format: 1, empty: null, parse };
}

function parse(value: unknown): LeftLesson | undefined {
	return isObject(value) && isLeft(value) ? (value as unknown as LeftLesson) : undefined;
}

function isLeft({ scenario, position, tab, column }: Record<string, unknown>): boolean {
	return (
		isObject(scenario) &&
		isState(scenario) &&
		(position === null || typeof position === 'number') &&
		stageTabs.some(({ id }) => id === tab) &&
		['read', 'code', 'run'].includes(String(column))
	);
}

function isState({ view, seed, knobs, answers, faults, settings }: Record<string, unknown>) {
	return (
		views.some((one) => one === view) &&
		typeof seed === 'number' &&
		isRecordOf(knobs, isKnob) &&
		isListOf(answers, isObject) &&
		isListOf(faults, isObject) &&
		isObject(settings)
	);
}

function isKnob(value: unknown): value is boolean | number | string {
	return ['boolean', 'number', 'string'].includes(typeof value);
}
