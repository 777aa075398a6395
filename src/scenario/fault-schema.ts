import * as v from 'valibot';
import { limits } from './limits.ts';
import { time } from './number-schema.ts';

const text = (what: string) => `${what} must be a number of milliseconds from 1 to ${limits.time}`;
const span = (what: string) => v.pipe(time(what), v.minValue(1, text(what)));

const at = time('the time of a fault');
const link = v.exactOptional(
	v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'a link is called by its number: 1, 2 …')),
);
const length = v.exactOptional(span('for'));
const down = v.exactOptional(span('down'));

const peer = (kind: 'client' | 'server') => {
	const names = new RegExp(`^${kind}(-[1-9]\\d?)?$`);
	return v.exactOptional(
		v.pipe(v.string(), v.regex(names, `the peer is called ${kind}, ${kind}-2 …`)),
	);
};

const shapes = [
	v.strictObject({ fault: v.literal('cut'), at, for: length, link }),
	v.strictObject({ fault: v.literal('lose'), at, link }),
	v.strictObject({ fault: v.literal('duplicate'), at, link }),
	v.strictObject({ fault: v.literal('slow'), at, latency: time('latency'), for: length, link }),
	v.strictObject({
		fault: v.literal('restart'),
		at,
		tasks: v.picklist(['kept', 'lost'], 'tasks are kept or lost'),
		down,
		peer: peer('server'),
	}),
	v.strictObject({ fault: v.literal('crash'), at, down, peer: peer('client') }),
	v.strictObject({ fault: v.literal('proxy'), at, limit: span('limit'), link }),
	v.strictObject({ fault: v.literal('undeclared'), at }),
	v.strictObject({ fault: v.literal('stranger'), at }),
	v.strictObject({ fault: v.literal('expire'), at }),
] as const;

const names = shapes.map(({ entries }) => entries.fault.literal);

/** What can be broken, with all that it takes. */
export const fault = v.variant('fault', shapes, `a fault is one of ${names.join(', ')}`);
