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

/** `older` stands for versions before tasks: only what has always held is judged. */
export type Edition = Version | 'older';

const prefixes: Readonly<Record<Edition, string>> = {
	older: 'both/',
	'2025-11-25': '2025/',
	'2026-07-28': '2026/',
};

interface Page {
	/** Those that are asked whatever the method. */
	readonly always: Rule[];
	/** These and those of the method, by method. */
	readonly byMethod: Map<string, Rule[]>;
}

/** The rules of one version, found by moment and method without looking through them. */
export class RuleBook {
	readonly #pages = new Map<Moment, Page>();

	constructor(edition: Edition) {
		const own = rules.filter(
			({ id }) => id.startsWith('both/') || id.startsWith(prefixes[edition]),
		);
		for (const rule of own) if (!rule.of) this.#page(rule.on).always.push(rule);
		for (const rule of own) for (const method of rule.of ?? []) this.#add(rule, method);
	}

	#page(on: Moment): Page {
		const known = this.#pages.get(on) ?? { always: [], byMethod: new Map() };
		this.#pages.set(on, known);
		return known;
	}

	#add(rule: Rule, method: string): void {
		const { always, byMethod } = this.#page(rule.on);
		byMethod.set(method, [...(byMethod.get(method) ?? always), rule]);
	}

	/** Those that are asked at the moment, for the method of the message or of its request. */
	at<On extends Moment>(on: On, method: string | undefined): readonly RuleOn<On>[] {
		const page = this.#pages.get(on);
		const special = method === undefined ? undefined : page?.byMethod.get(method);
		return (special ?? page?.always ?? []) as unknown as readonly RuleOn<On>[];
	}
}

export const books: Readonly<Record<Edition, RuleBook>> = {
	older: new RuleBook('older'),
	'2025-11-25': new RuleBook('2025-11-25'),
	'2026-07-28': new RuleBook('2026-07-28'),
};
