import * as v from 'valibot';
import { isObject, type JsonObject } from '../protocol/json.ts';
import type { Answer } from '../protocol/run.ts';
import { fault } from './fault-schema.ts';
import { limits } from './limits.ts';
import { time, whole } from './number-schema.ts';
import { fileNames, views, type Edits, type Scenario } from './scenario.ts';

const tooDeep = `must be JSON of at most ${limits.depth} levels`;
const jsonObject = v.custom<JsonObject>((value) => isObject(value) && isJson(value), tooDeep);

const name = v.pipe(
	v.string(),
	v.regex(/^[\w-]{1,64}$/, 'a name is made of at most 64 letters, digits, _ and -'),
);

const fileName = v.pipe(
	v.string(),
	v.regex(fileNames, 'a file name is made of at most 64 letters, digits, ., _ and -'),
);

const knobValue = v.union(
	[v.boolean(), v.pipe(v.number(), v.finite()), v.pipe(v.string(), v.maxLength(1000))],
	'a knob is true or false, a number, or at most 1000 characters',
);

const files = v.pipe(
	v.record(
		fileName,
		v.pipe(
			v.string('the text of a file must be a string'),
			v.maxLength(limits.file, `a file holds at most ${limits.file} characters`),
		),
	),
	v.check(
		(of) => Object.keys(of).length <= limits.files,
		`a version has at most ${limits.files} files`,
	),
);

const edits = v.pipe(
	v.strictObject({ '2025-11-25': v.optional(files), '2026-07-28': v.optional(files) }),
	v.check(
		(of) => textLength(of) <= limits.text,
		`all files together hold at most ${limits.text} characters`,
	),
);

const answer = v.strictObject({
	action: v.picklist(
		['accept', 'decline', 'cancel', 'none'],
		'an answer is accept, decline, cancel or none',
	),
	content: v.exactOptional(jsonObject),
	thinkTime: v.exactOptional(time('thinkTime')),
});

const schema = v.strictObject({
	lesson: v.nullable(name),
	view: v.picklist(views, `the view is one of ${views.join(', ')}`),
	edits,
	seed: whole('the seed', 2 ** 32 - 1),
	knobs: v.pipe(
		v.record(name, knobValue),
		v.check(
			(of) => Object.keys(of).length <= limits.knobs,
			`there are at most ${limits.knobs} knobs`,
		),
	),
	answers: v.pipe(
		v.array(answer),
		v.maxLength(limits.answers, `there are at most ${limits.answers} answers`),
	),
	faults: v.pipe(
		v.array(fault),
		v.maxLength(limits.faults, `there are at most ${limits.faults} faults`),
	),
	settings: v.strictObject({
		latency: v.exactOptional(time('the latency')),
		deadline: v.exactOptional(time('the deadline')),
		events: v.exactOptional(whole('the number of events', limits.events)),
	}),
});

export type Parsed<T> =
	{ readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: string };

/** Judges what came from outside; the problem says where it is and what would be right. */
export function parseScenario(value: unknown): Parsed<Scenario> {
	return parsed(schema, value);
}

/** The `answers` array alone, as the command line takes it from a file. */
export function parseAnswers(value: unknown): Parsed<readonly Answer[]> {
	return parsed(schema.entries.answers, value);
}

function parsed<T>(by: v.GenericSchema<unknown, T>, value: unknown): Parsed<T> {
	const result = v.safeParse(by, value);
	if (result.success) return { ok: true, value: result.output };
	const [issue] = result.issues;
	const path = v.getDotPath(issue);
	return { ok: false, problem: path ? `${path}: ${issue.message}` : issue.message };
}

function isJson(value: unknown, depth = 0): boolean {
	if (depth > limits.depth) return false;
	if (Array.isArray(value)) return value.every((item) => isJson(item, depth + 1));
	if (isObject(value)) return Object.values(value).every((item) => isJson(item, depth + 1));
	return value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value);
}

function textLength(edited: Edits): number {
	return Object.values(edited)
		.flatMap((of) => Object.values(of))
		.reduce((sum, text) => sum + text.length, 0);
}
