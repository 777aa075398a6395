import type { Field, MultiField, NumberField, TextField } from './fields.ts';
import { matches } from './pattern.ts';
import { utcTime, type Values } from './values.ts';

export type Problems = Readonly<Record<string, string>>;

/** What is wrong with the values, by field, in a sentence that says what to do. */
export function problemsOf(fields: readonly Field[], values: Values): Problems {
	return Object.fromEntries(
		fields.flatMap((field) => {
			const problem = problemOf(field, values[field.name]);
			return problem === undefined ? [] : [[field.name, problem]];
		}),
	);
}

function problemOf(field: Field, value: Values[string] | undefined): string | undefined {
	if (field.kind === 'multi') return multiProblem(field, Array.isArray(value) ? value : []);
	if (field.kind === 'boolean') return undefined;
	const text = typeof value === 'string' ? value : '';
	if (text === '') return field.required ? 'Fill this in.' : undefined;
	if (field.kind === 'number') return numberProblem(field, text);
	if (field.kind === 'text') return lengthProblem(field, text) ?? formatProblem(field, text);
	if (field.kind === 'choice') {
		return field.options.some((option) => option.value === text) ? undefined : 'Choose one.';
	}
	return isJson(text) ? undefined : 'Write JSON here.';
}

function numberProblem(
	{ integer, minimum, maximum }: NumberField,
	text: string,
): string | undefined {
	const value = Number(text);
	if (Number.isNaN(value)) return 'Write a number.';
	if (integer && !Number.isInteger(value)) return 'Write a whole number.';
	if (minimum !== undefined && value < minimum) return `Not below ${minimum}.`;
	if (maximum !== undefined && value > maximum) return `Not above ${maximum}.`;
	return undefined;
}

/** JSON Schema counts characters, not UTF-16 units. */
function lengthProblem({ minLength, maxLength }: TextField, text: string): string | undefined {
	const { length } = [...text];
	if (minLength !== undefined && length < minLength) return `At least ${count(minLength)}.`;
	if (maxLength !== undefined && length > maxLength) return `At most ${count(maxLength)}.`;
	return undefined;
}

function formatProblem({ format, pattern }: TextField, text: string): string | undefined {
	switch (format) {
		case 'email':
			if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return 'Write an e-mail address.';
			break;
		case 'uri':
			if (!URL.canParse(text)) return 'Write a whole address, such as https://example.org.';
			break;
		case 'date':
			if (!isDate(text)) return 'Write a date as year-month-day.';
			break;
		case 'date-time':
			if (Number.isNaN(Date.parse(utcTime(text)))) return 'Write a date and a time.';
			break;
		case undefined:
	}
	if (pattern === undefined || matches(pattern, text) !== false) return undefined;
	return `Must match ${pattern}.`;
}

function multiProblem(field: MultiField, chosen: readonly string[]): string | undefined {
	const { minItems = field.required ? 1 : 0, maxItems } = field;
	if (chosen.length === 0 && !field.required) return undefined;
	if (chosen.length < minItems) return `Choose at least ${minItems}.`;
	if (maxItems !== undefined && chosen.length > maxItems) return `Choose at most ${maxItems}.`;
	return undefined;
}

function isDate(text: string): boolean {
	const ms = Date.parse(`${text}T00:00:00Z`);
	return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(ms).toISOString().startsWith(text);
}

function isJson(text: string): boolean {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
}

function count(length: number): string {
	return length === 1 ? '1 character' : `${length} characters`;
}
