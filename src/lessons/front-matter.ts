import * as v from 'valibot';
import { versions } from '../protocol/version.ts';
import { fault } from '../scenario/fault-schema.ts';
import { expectation } from './expectation-schema.ts';
import { clauseProblem } from './specification.ts';

const text = v.pipe(v.string('must be text'), v.trim(), v.nonEmpty('must not be empty'));

const kebab = v.pipe(text, v.regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case words and hyphens'));

const name = v.pipe(text, v.regex(/^[a-z]\w*$/i, 'must be one word, as code has it'));

const version = v.picklist(versions, `must be one of ${versions.join(', ')}`);

const described = { name, label: text };

const knobValue = v.union([v.boolean(), v.number(), v.string()]);

const knob = v.variant('kind', [
	v.strictObject({ ...described, kind: v.literal('switch'), value: v.boolean() }),
	v.pipe(
		v.strictObject({
			...described,
			kind: v.literal('slider'),
			value: v.number(),
			min: v.number(),
			max: v.number(),
			step: v.pipe(v.number(), v.gtValue(0)),
			unit: v.optional(text),
		}),
		v.check(
			({ value, min, max }) => min < max && value >= min && value <= max,
			'value must lie between min and max',
		),
	),
	v.pipe(
		v.strictObject({
			...described,
			kind: v.literal('choice'),
			value: knobValue,
			options: v.pipe(v.array(knobValue), v.minLength(2)),
		}),
		v.check(({ value, options }) => options.includes(value), 'value must be one of the options'),
	),
]);

export const goal = v.strictObject({
	id: v.pipe(kebab, v.description('Names the goal within its lesson; progress is kept under it.')),
	text: v.pipe(text, v.description('What to reach, in one sentence.')),
	hint: v.pipe(text, v.description('What to look at when it is not met.')),
	versions: v.pipe(
		v.optional(v.pipe(v.array(version), v.minLength(1))),
		v.description('Where the goal counts; all versions of the lesson when left out.'),
	),
	expect: v.pipe(
		v.array(expectation),
		v.minLength(1, 'must say at least one thing'),
		v.description('What must be seen in the run; all of it. See the vocabulary below.'),
	),
});

const clause = v.check<string, v.ErrorMessage<v.CheckIssue<string>>>(
	(address) => clauseProblem(address) === undefined,
	({ input }) => clauseProblem(input) ?? '',
);

const source = v.strictObject({
	title: v.pipe(text, v.description('What it is called.')),
	url: v.pipe(
		v.optional(v.pipe(text, v.url('must be an address'), v.startsWith('https://'), clause)),
		v.description('Its address, from https://; left out for what has none.'),
	),
});

export const frontMatter = v.strictObject({
	id: v.pipe(kebab, v.description('The same as in the name of the folder.')),
	title: v.pipe(text, v.description('The heading of the page.')),
	part: v.pipe(
		v.number('must be a number'),
		v.integer(),
		v.minValue(1),
		v.maxValue(5),
		v.description('The part of the curriculum, 1 to 5.'),
	),
	summary: v.pipe(text, v.description('One sentence for the home page.')),
	versions: v.pipe(
		v.array(version),
		v.minLength(1, 'must name at least one version'),
		v.description('The protocol versions that have a folder here.'),
	),
	view: v.pipe(
		v.optional(v.union([version, v.literal('compare')])),
		v.description('What the page shows first: a version or compare; the last version if left out.'),
	),
	knobs: v.pipe(
		v.optional(v.array(knob), []),
		v.description('What the learner may turn; learner code reads it by knob(name).'),
	),
	faults: v.pipe(
		v.optional(v.array(fault)),
		v.description('What is broken in every run, as src/protocol/fault.ts describes it.'),
	),
	goals: v.pipe(
		v.array(goal),
		v.minLength(1, 'must hold at least one goal'),
		v.description('What the exercise asks.'),
	),
	sources: v.pipe(
		v.optional(v.array(source), []),
		v.description('Where to read on: the specification by link, other texts by title.'),
	),
});

export type FrontMatter = v.InferOutput<typeof frontMatter>;
