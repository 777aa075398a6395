import type { Patch } from './patch.ts';

const units = ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds', 'Milliseconds'];

/** Dates that live in virtual time and whose local time is UTC. `now` gives ms since the epoch. */
export function installDate(patch: Patch, now: () => number): void {
	const Real = Date;
	const prototype = Real.prototype as unknown as Record<string, unknown>;
	const realParse = Real.parse.bind(Real);
	const parse = (text: unknown) => parseUtc(String(text), realParse);

	const Virtual = function (this: unknown, ...parts: unknown[]): unknown {
		if (new.target === undefined) return new Real(now()).toString();
		const value = valueOf(parts, now, parse, Real);
		return Reflect.construct(Real, [value], new.target === Virtual ? Real : new.target);
	};
	Object.defineProperty(Virtual, 'name', { value: 'Date' });
	Object.defineProperty(Virtual, 'length', { value: 7 });
	Object.assign(Virtual, { now, parse, UTC: Real.UTC.bind(Real), prototype: Real.prototype });

	patch.set(globalThis, 'Date', Virtual);
	patch.set(prototype, 'constructor', Virtual);
	for (const unit of units) {
		patch.set(prototype, `get${unit}`, prototype[`getUTC${unit}`]);
		if (unit !== 'Day') patch.set(prototype, `set${unit}`, prototype[`setUTC${unit}`]);
	}
	patch.set(prototype, 'getTimezoneOffset', () => 0);
	installText(patch, prototype);
}

function valueOf(
	parts: readonly unknown[],
	now: () => number,
	parse: (text: unknown) => number,
	Real: DateConstructor,
): number {
	if (parts.length === 0) return now();
	if (parts.length > 1) return Real.UTC(...(parts as [number, number]));
	const [only] = parts;
	if (only instanceof Real) return only.getTime();
	const primitive = typeof only === 'object' && only !== null ? toPrimitive(only) : only;
	return typeof primitive === 'string' ? parse(primitive) : Number(primitive);
}

function toPrimitive(value: object): unknown {
	const plain: unknown = value.valueOf();
	return typeof plain === 'object' ? String(plain) : plain;
}

const zoned = /(?:Z|[+-]\d\d:?\d\d|\b(?:UTC?|GMT|[ECMP][SD]T)[+-]?\d*)(?:\s*\([^)]*\))?\s*$/i;
const dateOnly = /^\s*[+-]?\d{4,6}(?:-\d\d){0,2}\s*$/;
const isoTime = /^\s*[+-]?\d{4,6}-\d\d(?:-\d\d)?T[\d:.,]+\s*$/;

/** What names no zone is UTC. */
function parseUtc(text: string, parse: (text: string) => number): number {
	if (dateOnly.test(text)) return parse(text);
	if (isoTime.test(text)) return parse(`${text.trim()}Z`);
	if (zoned.test(text)) return parse(text);
	return parse(`${text} UTC`);
}

function installText(patch: Patch, prototype: Record<string, unknown>): void {
	const time = (date: Date) =>
		`${date.toUTCString().slice(17, 25)} GMT+0000 (Coordinated Universal Time)`;
	/* From `Fri, 09 Oct 2026 10:30:00 GMT` to `Fri Oct 09 2026`. */
	const day = (date: Date) =>
		date.toUTCString().replace(/^(\w+), (\d+) (\w+) (-?\d+).*$/, '$1 $3 $2 $4');
	const valid = (write: (date: Date) => string) =>
		function (this: Date) {
			return Number.isNaN(this.getTime()) ? 'Invalid Date' : write(this);
		};
	patch.set(
		prototype,
		'toString',
		valid((date) => `${day(date)} ${time(date)}`),
	);
	patch.set(prototype, 'toDateString', valid(day));
	patch.set(prototype, 'toTimeString', valid(time));
	for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']) {
		const real = prototype[name] as (this: Date, locale: unknown, options: object) => string;
		patch.set(prototype, name, function (this: Date, locale?: unknown, options?: object) {
			return real.call(this, locale ?? 'en-US', { timeZone: 'UTC', ...options });
		});
	}
}
