import { Validator, type Schema } from '@cfworker/json-schema';
import { isObject, type JsonObject } from '../protocol/json.ts';
import { inlined } from './plain-schema.ts';

const validators = new WeakMap<JsonObject, Validator | 'too large'>();

/** Schema parts times value parts: what a hostile trace may cost at most. */
const most = 2_000_000;

/** Why a value does not fit a JSON Schema, in words; undefined where it fits or cannot be told. */
export function misfit(schema: JsonObject, value: unknown): string | undefined {
	const validator = validatorOf(schema);
	if (validator === 'too large' || !isSmall(value, most / 200)) return undefined;
	try {
		const { errors } = validator.validate(value);
		const last = errors.at(-1);
		if (!last) return undefined;
		const place = last.instanceLocation.replace(/^#\/?/, '').replaceAll('/', '.');
		return place === '' ? last.error : `${place}: ${last.error}`;
	} catch {
		return undefined;
	}
}

function validatorOf(schema: JsonObject): Validator | 'too large' {
	const known = validators.get(schema);
	if (known) return known;
	const plain = inlined(schema);
	const made = plain ? compile(plain) : 'too large';
	validators.set(schema, made);
	return made;
}

function compile(schema: JsonObject): Validator | 'too large' {
	try {
		return new Validator(schema as Schema, '2020-12');
	} catch {
		return 'too large';
	}
}

function isSmall(value: unknown, budget: number): boolean {
	const open = [value];
	let seen = 0;
	while (open.length > 0) {
		const next = open.pop();
		if (++seen > budget) return false;
		if (typeof next === 'string' && next.length > 10_000) return false;
		if (Array.isArray(next)) for (const item of next) open.push(item);
		else if (isObject(next)) for (const item of Object.values(next)) open.push(item);
		if (open.length > budget) return false;
	}
	return true;
}
