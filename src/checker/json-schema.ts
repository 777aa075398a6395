import { Validator, type Schema } from '@cfworker/json-schema';
import { isObject, type JsonObject } from '../protocol/json.ts';
import { inlined } from './plain-schema.ts';
import { longestText } from './safe-pattern.ts';

/** Compiled with the patterns of the schema and without them. */
interface Compiled {
	full?: Validator | 'too large';
	bare?: Validator | 'too large';
}

const validators = new WeakMap<JsonObject, Compiled>();

/** Schema parts times value parts: what a hostile trace may cost at most. */
const most = 2_000_000;

/** Why a value does not fit a JSON Schema, in words; undefined where it fits or cannot be told. */
export function misfit(schema: JsonObject, value: unknown): string | undefined {
	if (!isSmall(value, most / 200, 10_000)) return undefined;
	const validator = validatorOf(
		schema,
		isSmall(value, most / 10_000, longestText) ? 'full' : 'bare',
	);
	if (validator === 'too large') return undefined;
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

function validatorOf(schema: JsonObject, kind: keyof Compiled): Validator | 'too large' {
	const compiled = validators.get(schema) ?? {};
	validators.set(schema, compiled);
	const known = compiled[kind];
	if (known) return known;
	const plain = inlined(schema, kind === 'full');
	return (compiled[kind] = plain ? compile(plain) : 'too large');
}

function compile(schema: JsonObject): Validator | 'too large' {
	try {
		return new Validator(schema as Schema, '2020-12');
	} catch {
		return 'too large';
	}
}

function isSmall(value: unknown, budget: number, longest: number): boolean {
	const open = [value];
	let seen = 0;
	while (open.length > 0) {
		const next = open.pop();
		if (++seen > budget) return false;
		if (typeof next === 'string' && next.length > longest) return false;
		if (Array.isArray(next)) for (const item of next) open.push(item);
		else if (isObject(next)) for (const item of Object.values(next)) open.push(item);
		if (open.length > budget) return false;
	}
	return true;
}
