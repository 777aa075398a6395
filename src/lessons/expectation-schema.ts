import * as v from 'valibot';
import { ruleIds } from '../checker/clauses.ts';
import { severities } from '../checker/finding.ts';
import { endReasons, statuses } from '../protocol/trace.ts';
import { parseEventRef } from './event-ref.ts';
import type { Condition, Expectation, Pattern } from './expectation.ts';

const reference = v.pipe(
	v.string('must be the name of an event, such as message:tasks/get.completed'),
	v.check(
		(text) => parseEventRef(text) !== undefined,
		({ input }) => `“${input}” names no event; lessons/README.md has the grammar`,
	),
);

const limits = v.strictObject({
	includes: v.optional(v.string()),
	least: v.optional(v.number()),
	most: v.optional(v.number()),
	present: v.optional(v.boolean()),
});

const scalar = v.union([v.string(), v.number(), v.boolean(), v.null()]);

const condition: v.GenericSchema<unknown, Condition> = v.lazy((input) =>
	typeof input === 'object' && input !== null ? limits : scalar,
);

const conditioned = v.strictObject({
	event: reference,
	where: v.record(v.string(), condition),
	called: v.exactOptional(v.pipe(v.string(), v.nonEmpty('must not be empty'))),
});

const pattern: v.GenericSchema<unknown, Pattern> = v.lazy((input) =>
	typeof input === 'object' ? conditioned : reference,
);

const milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0));

const span = {
	after: v.optional(pattern),
	before: v.optional(pattern),
	within: v.optional(milliseconds),
};

const ruleOrSeverity = v.pipe(
	v.string(),
	v.check(
		(name) => [...severities, ...ruleIds].includes(name),
		({ input }) =>
			`“${input}” is no rule, and none of ${severities.join(', ')}; npm run check names the rules that a run breaks`,
	),
);

const times = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)));

/** One schema for each word of the vocabulary, by that word. */
export const vocabulary = {
	happens: v.strictObject({ happens: pattern, ...span }),
	never: v.strictObject({ never: pattern, ...span }),
	count: v.strictObject({ count: pattern, least: times, most: times, ...span }),
	order: v.strictObject({ order: v.pipe(v.array(pattern), v.minLength(2)) }),
	answered: v.strictObject({ answered: pattern }),
	tasks: v.strictObject({ tasks: v.picklist(statuses) }),
	asked: v.strictObject({ asked: v.literal('once') }),
	clean: v.strictObject({ clean: ruleOrSeverity }),
	ended: v.strictObject({ ended: v.picklist(endReasons) }),
} as const;

const words = Object.keys(vocabulary) as (keyof typeof vocabulary)[];

const unknownWord = v.custom<never>(
	() => false,
	({ input }) =>
		`must name exactly one of ${words.join(', ')}, and not ${JSON.stringify(input)}; lessons/README.md explains them`,
);

export const expectation: v.GenericSchema<unknown, Expectation> = v.lazy((input) => {
	const named = words.filter(
		(word) => typeof input === 'object' && input !== null && word in input,
	);
	const [word] = named;
	return word && named.length === 1 ? vocabulary[word] : unknownWord;
});
