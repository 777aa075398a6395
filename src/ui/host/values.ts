import type { Json, JsonObject } from '../../protocol/json.ts';
import type { Field } from './fields.ts';

/** What has been entered so far, by field: text as it was typed, a switch, or a list of choices. */
export type Values = Readonly<Record<string, string | boolean | readonly string[]>>;

export function initialValues(fields: readonly Field[], content: JsonObject = {}): Values {
	return Object.fromEntries(
		fields.map((field) => {
			const given = Object.hasOwn(content, field.name) ? content[field.name] : undefined;
			return [field.name, given === undefined ? startOf(field) : enteredAs(field, given)];
		}),
	);
}

function startOf(field: Field): Values[string] {
	if (field.kind !== 'text' || field.format !== 'date-time') return field.initial;
	return localTime(field.initial);
}

/** A value of the content as it would have been entered. */
function enteredAs(field: Field, value: Json): Values[string] {
	if (field.kind === 'boolean') return value === true;
	if (field.kind === 'multi') {
		return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
	}
	if (field.kind === 'other') return JSON.stringify(value);
	const text = typeof value === 'string' ? value : JSON.stringify(value);
	return field.kind === 'text' && field.format === 'date-time' ? localTime(text) : text;
}

/** The content of an `accept`; a field that was left empty is left out. */
export function contentOf(fields: readonly Field[], values: Values): JsonObject {
	const entries = fields.flatMap((field): [string, Json][] => {
		const value = jsonOf(field, values[field.name]);
		return value === undefined ? [] : [[field.name, value]];
	});
	return Object.fromEntries(entries);
}

function jsonOf(field: Field, value: Values[string] | undefined): Json | undefined {
	switch (field.kind) {
		case 'boolean':
			return value === true;
		case 'multi':
			return Array.isArray(value) && (value.length > 0 || field.required) ? value : undefined;
		case 'number':
			return value === '' || value === undefined ? undefined : Number(value);
		case 'other':
			return typeof value === 'string' && value.trim() !== ''
				? (JSON.parse(value) as Json)
				: undefined;
		case 'choice':
			return typeof value === 'string' && value !== '' ? value : undefined;
		case 'text': {
			if (typeof value !== 'string' || value === '') return undefined;
			return field.format === 'date-time' ? utcTime(value) : value;
		}
	}
}

/** `2026-10-09T10:30` as entered, taken as UTC, becomes `2026-10-09T10:30:00Z`. */
export function utcTime(entered: string): string {
	return `${entered.length === 16 ? `${entered}:00` : entered}Z`;
}

/** The other way round; what is no time gives an empty field. */
function localTime(time: string): string {
	const ms = Date.parse(time);
	return Number.isNaN(ms) ? '' : new Date(ms).toISOString().slice(0, 19);
}
