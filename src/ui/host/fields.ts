import { isObject, type JsonObject } from '../../protocol/json.ts';

/** One entry of a form, as the flat JSON Schema of an elicitation describes it. */
export type Field = TextField | NumberField | BooleanField | ChoiceField | MultiField | OtherField;

interface FieldBase {
	readonly name: string;
	readonly label: string;
	readonly description: string | undefined;
	readonly required: boolean;
}

type TextFormat = 'email' | 'uri' | 'date' | 'date-time';

export interface TextField extends FieldBase {
	readonly kind: 'text';
	readonly format: TextFormat | undefined;
	readonly minLength: number | undefined;
	readonly maxLength: number | undefined;
	readonly pattern: string | undefined;
	readonly initial: string;
}

export interface NumberField extends FieldBase {
	readonly kind: 'number';
	readonly integer: boolean;
	readonly minimum: number | undefined;
	readonly maximum: number | undefined;
	readonly initial: string;
}

interface BooleanField extends FieldBase {
	readonly kind: 'boolean';
	readonly initial: boolean;
}

interface ChoiceField extends FieldBase {
	readonly kind: 'choice';
	readonly options: readonly Option[];
	readonly initial: string;
}

export interface MultiField extends FieldBase {
	readonly kind: 'multi';
	readonly options: readonly Option[];
	readonly minItems: number | undefined;
	readonly maxItems: number | undefined;
	readonly initial: readonly string[];
}

/** Something that an elicitation may not ask for; it is entered as JSON. */
interface OtherField extends FieldBase {
	readonly kind: 'other';
	readonly initial: string;
}

interface Option {
	readonly value: string;
	readonly label: string;
}

const formats: readonly unknown[] = ['email', 'uri', 'date', 'date-time'] satisfies TextFormat[];

/** The fields of a requested schema in its own order. */
export function fieldsOf(schema: unknown): readonly Field[] {
	const properties = isObject(schema) ? schema['properties'] : undefined;
	const required = isObject(schema) ? listOf(schema['required']) : [];
	if (!isObject(properties)) return [];
	return Object.entries(properties).map(([name, property]) =>
		fieldOf(name, isObject(property) ? property : {}, required.includes(name)),
	);
}

function fieldOf(name: string, property: JsonObject, required: boolean): Field {
	const base: FieldBase = {
		name,
		label: textOf(property['title']) ?? name,
		description: textOf(property['description']),
		required,
	};
	const initial = property['default'];
	const options = optionsOf(property);
	if (options) return { ...base, kind: 'choice', options, initial: textOf(initial) ?? '' };
	switch (property['type']) {
		case 'string':
			return textField(base, property);
		case 'number':
		case 'integer':
			return numberField(base, property);
		case 'boolean':
			return { ...base, kind: 'boolean', initial: initial === true };
		case 'array':
			return multiField(base, property);
		default:
			return {
				...base,
				kind: 'other',
				initial: initial === undefined ? '' : JSON.stringify(initial),
			};
	}
}

function textField(base: FieldBase, property: JsonObject): TextField {
	const format = property['format'];
	return {
		...base,
		kind: 'text',
		format: formats.includes(format) ? (format as TextFormat) : undefined,
		minLength: numberOf(property['minLength']),
		maxLength: numberOf(property['maxLength']),
		pattern: textOf(property['pattern']),
		initial: textOf(property['default']) ?? '',
	};
}

function numberField(base: FieldBase, property: JsonObject): NumberField {
	const initial = numberOf(property['default']);
	return {
		...base,
		kind: 'number',
		integer: property['type'] === 'integer',
		minimum: numberOf(property['minimum']),
		maximum: numberOf(property['maximum']),
		initial: initial === undefined ? '' : String(initial),
	};
}

function multiField(base: FieldBase, property: JsonObject): Field {
	const options = isObject(property['items']) ? optionsOf(property['items']) : undefined;
	if (!options) return { ...base, kind: 'other', initial: '' };
	return {
		...base,
		kind: 'multi',
		options,
		minItems: numberOf(property['minItems']),
		maxItems: numberOf(property['maxItems']),
		initial: listOf(property['default']),
	};
}

/** Plain `enum` (with the older `enumNames`), or `oneOf` / `anyOf` of a `const` with a `title`. */
function optionsOf(property: JsonObject): readonly Option[] | undefined {
	const titled = property['oneOf'] ?? property['anyOf'];
	if (Array.isArray(titled)) {
		return titled.flatMap((entry: unknown) => {
			const value = isObject(entry) ? textOf(entry['const']) : undefined;
			const label = isObject(entry) ? textOf(entry['title']) : undefined;
			return value === undefined ? [] : [{ value, label: label ?? value }];
		});
	}
	if (!Array.isArray(property['enum'])) return undefined;
	const names = listOf(property['enumNames']);
	return listOf(property['enum']).map((value, at) => ({ value, label: names[at] ?? value }));
}

function listOf(value: unknown): readonly string[] {
	return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

function textOf(value: unknown): string | undefined {
	return typeof value === 'string' ? value : undefined;
}

function numberOf(value: unknown): number | undefined {
	return typeof value === 'number' ? value : undefined;
}
