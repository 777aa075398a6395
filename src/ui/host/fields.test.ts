import { expect, test } from 'vitest';
import type { JsonObject } from '../../protocol/json.ts';
import { fieldsOf } from './fields.ts';
import { contentOf, initialValues, type Values } from './values.ts';
import { problemsOf } from './validate.ts';

const titled = [
	{ const: 'f', title: 'Formal' },
	{ const: 'c', title: 'Casual' },
];

test.each<[JsonObject, object]>([
	[
		{ type: 'string', title: 'Name', description: 'Yours' },
		{ kind: 'text', label: 'Name', description: 'Yours' },
	],
	[
		{ type: 'string', format: 'email' },
		{ kind: 'text', format: 'email', label: 'it' },
	],
	[
		{ type: 'string', format: 'made-up' },
		{ kind: 'text', format: undefined },
	],
	[
		{ type: 'integer', minimum: 1, maximum: 9, default: 3 },
		{ kind: 'number', integer: true, initial: '3' },
	],
	[{ type: 'number' }, { kind: 'number', integer: false, initial: '' }],
	[
		{ type: 'boolean', default: true },
		{ kind: 'boolean', initial: true },
	],
	[
		{ type: 'string', enum: ['a', 'b'] },
		{
			kind: 'choice',
			options: [
				{ value: 'a', label: 'a' },
				{ value: 'b', label: 'b' },
			],
		},
	],
	[
		{ type: 'string', enum: ['a'], enumNames: ['Alpha'] },
		{ kind: 'choice', options: [{ value: 'a', label: 'Alpha' }] },
	],
	[
		{ type: 'string', oneOf: titled, default: 'c' },
		{
			kind: 'choice',
			initial: 'c',
			options: [
				{ value: 'f', label: 'Formal' },
				{ value: 'c', label: 'Casual' },
			],
		},
	],
	[
		{ type: 'array', items: { anyOf: titled }, minItems: 1, default: ['f'] },
		{ kind: 'multi', minItems: 1, initial: ['f'] },
	],
	[
		{ type: 'array', items: { type: 'string', enum: ['x'] } },
		{ kind: 'multi', options: [{ value: 'x', label: 'x' }] },
	],
	[{ type: 'object', properties: {} }, { kind: 'other' }],
	[{ type: 'array', items: { type: 'number' } }, { kind: 'other' }],
])('%j becomes the field %j', (property, expected) => {
	expect(fieldsOf({ type: 'object', properties: { it: property } })).toMatchObject([expected]);
});

test.each([undefined, null, 'text', {}, { properties: [] }])('%j has no fields', (schema) => {
	expect(fieldsOf(schema)).toEqual([]);
});

test.each<[JsonObject, Values[string], string | undefined]>([
	[{ type: 'string' }, '', 'Fill this in.'],
	[{ type: 'string', minLength: 3 }, 'ab', 'At least 3 characters.'],
	[{ type: 'string', maxLength: 2 }, '🙂🙂', undefined],
	[{ type: 'string', maxLength: 1 }, '🙂🙂', 'At most 1 character.'],
	[{ type: 'string', pattern: '^v\\d+$' }, 'v2', undefined],
	[{ type: 'string', pattern: '^v\\d+$' }, 'two', 'Must match ^v\\d+$.'],
	[{ type: 'string', format: 'email' }, 'a@b', 'Write an e-mail address.'],
	[{ type: 'string', format: 'email' }, 'a@b.org', undefined],
	[
		{ type: 'string', format: 'uri' },
		'example.org',
		'Write a whole address, such as https://example.org.',
	],
	[{ type: 'string', format: 'uri' }, 'urn:isbn:1', undefined],
	[{ type: 'string', format: 'date' }, '2026-02-30', 'Write a date as year-month-day.'],
	[{ type: 'string', format: 'date' }, '2028-02-29', undefined],
	[{ type: 'string', format: 'date-time' }, '2026-10-09T10:30', undefined],
	[{ type: 'string', format: 'date-time' }, 'soon', 'Write a date and a time.'],
	[{ type: 'integer' }, '1.5', 'Write a whole number.'],
	[{ type: 'number', minimum: 0 }, '-1', 'Not below 0.'],
	[{ type: 'number', maximum: 5 }, '6', 'Not above 5.'],
	[{ type: 'number' }, 'six', 'Write a number.'],
	[{ type: 'boolean' }, false, undefined],
	[{ type: 'string', enum: ['a'] }, 'b', 'Choose one.'],
	[{ type: 'array', items: { anyOf: titled } }, [], 'Choose at least 1.'],
	[{ type: 'array', items: { anyOf: titled }, maxItems: 1 }, ['f', 'c'], 'Choose at most 1.'],
	[{ type: 'object' }, '{', 'Write JSON here.'],
])('of the required %j the value %j is judged: %s', (property, value, problem) => {
	const fields = fieldsOf({ properties: { it: property }, required: ['it'] });
	expect(problemsOf(fields, { it: value })['it']).toBe(problem);
});

test('a form starts with its defaults and gives what the schema asks for', () => {
	const fields = fieldsOf({
		properties: {
			tag: { type: 'string', default: 'v2' },
			note: { type: 'string' },
			when: { type: 'string', format: 'date-time', default: '2026-10-09T12:30:00+02:00' },
			count: { type: 'integer', default: 3 },
			push: { type: 'boolean' },
			tone: { type: 'string', oneOf: titled, default: 'f' },
			labels: { type: 'array', items: { anyOf: titled }, default: ['c'] },
			extra: { type: 'object', default: { a: 1 } },
		},
	});
	const values = initialValues(fields);
	expect(values['when']).toBe('2026-10-09T10:30:00');
	expect(problemsOf(fields, values)).toEqual({});
	expect(contentOf(fields, values)).toEqual({
		tag: 'v2',
		when: '2026-10-09T10:30:00Z',
		count: 3,
		push: false,
		tone: 'f',
		labels: ['c'],
		extra: { a: 1 },
	});
});

test('an answer that was given fills the form again', () => {
	const fields = fieldsOf({
		properties: {
			when: { type: 'string', format: 'date-time' },
			count: { type: 'number', default: 1 },
			labels: { type: 'array', items: { enum: ['x', 'y'] } },
		},
	});
	const content = { when: '2026-10-09T10:30:00Z', count: 0, labels: ['y'] };
	expect(contentOf(fields, initialValues(fields, content))).toEqual(content);
});

test('a field by the name of what every object has is a field like others', () => {
	const fields = fieldsOf(
		JSON.parse('{"properties":{"__proto__":{"type":"string"},"toString":{"type":"string"}}}'),
	);
	const values = initialValues(fields);
	expect(Object.keys(values)).toEqual(['__proto__', 'toString']);
	expect(problemsOf(fields, values)).toEqual({});
});
