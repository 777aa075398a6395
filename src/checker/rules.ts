import type { Version } from '../protocol/version.ts';
import { elicitation } from './both/elicitation.ts';
import { framing } from './both/framing.ts';
import { meta } from './both/meta.ts';
import { progress } from './both/progress.ts';
import { requests } from './both/requests.ts';
import { sampling } from './both/sampling.ts';
import { tasks } from './both/tasks.ts';
import { tools } from './both/tools.ts';
import { rules2025 } from './2025-11-25/rules.ts';
import { rules2026 } from './2026-07-28/rules.ts';
import type { Moments, Rule, RuleOn } from './rule.ts';

/** Every rule that a trace can break, in the order of the catalogue's topics. */
export const rules: readonly Rule[] = [
	...framing,
	...meta,
	...requests,
	...tools,
	...tasks,
	...progress,
	...elicitation,
	...sampling,
	...rules2025,
	...rules2026,
];

/** Those that only the end can tell. */
export const endRules = rules.filter((rule): rule is RuleOn<'end'> => rule.on === 'end');

type Moment = keyof Moments;

const prefixes: Readonly<Record<Version, string>> = {
	'2025-11-25': '2025/',
	'2026-07-28': '2026/',
};

/** The rules of one version, found by moment and method without looking through them. */
export class RuleBook {
	readonly #always = new Map<Moment, Rule[]>();
	readonly #byMethod = new Map<string, Rule[]>();

	constructor(version: Version) {
		const own = rules.filter(
			({ id }) => id.startsWith('both/') || id.startsWith(prefixes[version]),
		);
		for (const rule of own) {
			if (!rule.of) this.#always.set(rule.on, [...(this.#always.get(rule.on) ?? []), rule]);
			for (const method of rule.of ?? []) {
				const key = `${rule.on} ${method}`;
				this.#byMethod.set(key, [...(this.#byMethod.get(key) ?? []), rule]);
			}
		}
	}

	/** Those that are asked at the moment whatever the method, and those that are for the method. */
	at<On extends Moment>(moment: On, method?: string): readonly RuleOn<On>[][] {
		const always = this.#always.get(moment) ?? [];
		const special = method === undefined ? undefined : this.#byMethod.get(`${moment} ${method}`);
		return [always, special ?? []] as unknown as RuleOn<On>[][];
	}
}
