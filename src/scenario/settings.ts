import * as v from 'valibot';
import type { Kept } from './storage.ts';

/** How the visitor likes the page. */
export type Settings = v.InferOutput<typeof shape>;

const shape = v.object({
	theme: v.fallback(v.picklist(['system', 'light', 'dark']), 'system'),
	/** The places of the dividers by layout, each list as the splitter gives it. */
	dividers: v.fallback(v.record(v.string(), v.array(v.pipe(v.number(), v.finite()))), {}),
});

export const keptSettings: Kept<Settings> = {
	key: 'settings',
	format: 1,
	empty: { theme: 'system', dividers: {} },
	parse: (value) => {
		const result = v.safeParse(shape, value);
		return result.success ? result.output : undefined;
	},
};
