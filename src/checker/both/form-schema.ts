import { isObject, type Json, type JsonObject } from '../../protocol/json.ts';
import type { Version } from '../../protocol/version.ts';
import type { Breach } from '../rule.ts';
import { show } from '../words.ts';

/** What is wrong with the `requestedSchema` of a form. */
export function formFaults(schema: Json | undefined, version: Version): readonly Breach[] {
	if (!isObject(schema)) return [{ text: `\`requestedSchema\` is ${show(schema)}` }];
	if (schema['type'] !== 'object') return [{ text: `the form's type is ${show(schema['type'])}` }];
	const { properties } = schema;
	if (!isObject(properties)) return [{ text: `the form's properties are ${show(properties)}` }];
	return Object.entries(properties).flatMap(([name, field]): Breach[] => {
		const fault = fieldFault(field);
		if (fault) return [{ text: `the field ${show(name)} ${fault}`, key: name }];
		const hasPattern = isObject(field) && 'pattern' in field;
		if (!hasPattern) return [];
		const severity = version === '2025-11-25' ? 'note' : 'warning';
		return [
			{
				text: `the field ${show(name)} has a pattern, which no schema allows`,
				key: name,
				severity,
			},
		];
	});
}

const primitives = new Set<unknown>(['string', 'number', 'integer', 'boolean']);

function fieldFault(field: Json | undefined): string | undefined {
	if (!isObject(field)) return `is ${show(field)}`;
	const { type, items } = field;
	if (primitives.has(type) || (type === undefined && isChoice(field))) return undefined;
	if (type !== 'array') return `has the type ${show(type)}`;
	return isObject(items) && isChoice(items)
		? undefined
		: 'is a list of something other than choices';
}

function isChoice({ enum: choices, anyOf, oneOf }: JsonObject): boolean {
	return [choices, anyOf, oneOf].some(Array.isArray);
}
