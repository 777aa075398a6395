import { isObject, type Json, type JsonObject } from '../protocol/json.ts';
import { isSafePattern } from './safe-pattern.ts';

/** How many parts a schema may have once its references are written out. */
const most = 200;
const deepest = 24;

const formats: readonly Json[] = ['date', 'date-time', 'email', 'uri', 'uuid'];
const unsafe = new Set(['$id', 'id', '$anchor', '$dynamicRef', '$recursiveRef', 'uniqueItems']);
const maps = new Set(['properties', 'dependentSchemas']);
const data = new Set(['enum', 'const', 'default', 'examples', 'required', 'type']);

interface Budget {
	left: number;
	readonly withPatterns: boolean;
}

/**
 * A copy with local references written out and without what could take for ever to check:
 * entangled patterns above all. Undefined where it would grow too large, as a recursive one does.
 */
export function inlined(schema: JsonObject, withPatterns: boolean): JsonObject | undefined {
	const budget = { left: most, withPatterns };
	const copy = copySchema(schema, schema, budget, 0);
	return budget.left < 0 || !isObject(copy) ? undefined : copy;
}

function copySchema(schema: unknown, root: JsonObject, budget: Budget, depth: number): Json {
	if (--budget.left < 0 || depth > deepest) {
		budget.left = -1;
		return true;
	}
	if (Array.isArray(schema)) return schema.map((one) => copySchema(one, root, budget, depth + 1));
	if (!isObject(schema)) return schema as Json;
	const copy: Record<string, Json> = {};
	for (const [name, value] of Object.entries(schema)) {
		if (value === undefined || isDropped(name, value, budget)) continue;
		copy[name] = copyPart(name, value, root, budget, depth + 1);
	}
	const { $ref } = schema;
	if (typeof $ref !== 'string') return copy;
	const target = copySchema(resolve(root, $ref), root, budget, depth + 1);
	return { allOf: [target, copy] };
}

function isDropped(name: string, value: Json, { withPatterns }: Budget): boolean {
	if (name === '$ref' || name === '$defs' || name === 'definitions') return true;
	if (unsafe.has(name) || name === 'patternProperties') return true;
	if (name === 'format') return !formats.includes(value);
	return name === 'pattern' && !(withPatterns && isSafePattern(value));
}

function copyPart(
	name: string,
	value: Json,
	root: JsonObject,
	budget: Budget,
	depth: number,
): Json {
	if (data.has(name)) return value;
	if (!maps.has(name) || !isObject(value)) return copySchema(value, root, budget, depth);
	const copy: Record<string, Json> = {};
	for (const [key, one] of Object.entries(value)) {
		copy[key] = copySchema(one, root, budget, depth + 1);
	}
	return copy;
}

function resolve(root: JsonObject, ref: string): unknown {
	if (!ref.startsWith('#')) return true;
	let at: unknown = root;
	for (const name of ref.slice(1).split('/').filter(Boolean)) {
		const key = name.replaceAll('~1', '/').replaceAll('~0', '~');
		at = isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined;
	}
	return at ?? true;
}
