import { isObject } from '../protocol/json.ts';
import { isListOf, isRecordOf } from './kept-shape.ts';
import type { Kept } from './storage.ts';

const themes = ['system', 'light', 'dark'] as const;

/** How the visitor likes the page. */
export interface Settings {
	readonly theme: (typeof themes)[number];
	/** The places of the dividers by layout: what each pane takes, in parts of one. */
	readonly dividers: Readonly<Record<string, readonly number[]>>;
}

const standard: Settings = { theme: 'system', dividers: {} };

/** A setting that is not understood falls back alone. */
export const keptSettings: Kept<Settings> = {
	key: 'settings',
	format: 1,
	empty: standard,
	parse: (value) => {
		if (!isObject(value)) return undefined;
		const { theme, dividers } = value;
		return {
			theme: themes.find((known) => known === theme) ?? standard.theme,
			dividers: isRecordOf(dividers, isPlaces) ? dividers : standard.dividers,
		};
	},
};

function isPlaces(value: unknown): value is number[] {
	return isListOf(value, isNumber);
}

function isNumber(value: unknown): value is number {
	return Number.isFinite(value);
}
