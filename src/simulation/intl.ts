import type { Patch } from './patch.ts';

type Format = Intl.DateTimeFormat;
type Maker = new (locale?: unknown, options?: object) => object;

/** Everything that depends on the place of the machine behaves as in en-US and UTC. */
export function installIntl(patch: Patch, now: () => number): void {
	const intl = Intl as unknown as Record<string, unknown>;
	for (const name of Object.getOwnPropertyNames(Intl)) {
		const Real = intl[name];
		if (!isLocaleClass(Real)) continue;
		patch.set(Intl, name, withDefaults(Real, name === 'DateTimeFormat' ? { timeZone: 'UTC' } : {}));
	}
	installNow(patch, Intl.DateTimeFormat.prototype, now);
	for (const [prototype, name] of localeMethods) defaultLocale(patch, prototype, name);
}

function isLocaleClass(value: unknown): value is Maker {
	return typeof value === 'function' && 'supportedLocalesOf' in value;
}

function withDefaults(Real: Maker, defaults: object): unknown {
	const make = (locale: unknown, options: unknown) => {
		checkLocale(Real, locale);
		return new Real(locale ?? 'en-US', { ...defaults, ...(options as object | undefined) });
	};
	return new Proxy(Real, {
		construct: (_target, [locale, options]: unknown[]) => make(locale, options),
		apply: (_target, _this, [locale, options]: unknown[]) => make(locale, options),
	});
}

/** Engines have several words for it. */
function checkLocale(Real: Maker, locale: unknown): void {
	try {
		(Real as unknown as { supportedLocalesOf(locale: unknown): unknown }).supportedLocalesOf(
			locale,
		);
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		throw new RangeError(`There is no such language tag: ${String(locale)}`);
	}
}

/** Without an argument a date is formatted as of now: of virtual now. */
function installNow(patch: Patch, prototype: Format, now: () => number): void {
	const { formatToParts } = prototype;
	const get = Object.getOwnPropertyDescriptor(prototype, 'format')?.get;
	if (get) {
		patch.accessor(prototype, 'format', function (this: Format) {
			const format = get.call(this) as Format['format'];
			return (date?: Date | number) => format(date ?? now());
		});
	}
	patch.set(prototype, 'formatToParts', function (this: Format, date?: Date | number) {
		return formatToParts.call(this, date ?? now());
	});
}

const localeMethods: readonly (readonly [object, string])[] = [
	[Number.prototype, 'toLocaleString'],
	[BigInt.prototype, 'toLocaleString'],
	[String.prototype, 'toLocaleLowerCase'],
	[String.prototype, 'toLocaleUpperCase'],
	[String.prototype, 'localeCompare'],
];

function defaultLocale(patch: Patch, prototype: object, name: string): void {
	const real = Reflect.get(prototype, name) as (...parts: unknown[]) => unknown;
	const place = name === 'localeCompare' ? 1 : 0;
	patch.set(prototype, name, function (this: unknown, ...parts: unknown[]) {
		const given =
			parts.length > place
				? parts
				: [...parts, ...Array(place - parts.length).fill(undefined), undefined];
		return Reflect.apply(
			real,
			this,
			given.map((part, index) => (index === place ? (part ?? 'en-US') : part)),
		);
	});
}
