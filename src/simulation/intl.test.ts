import { afterEach, beforeEach, expect, test } from 'vitest';
import { epoch } from '../protocol/run.ts';
import { installIntl } from './intl.ts';
import { Patch } from './patch.ts';

const patch = new Patch();
const zone = process.env.TZ;

beforeEach(() => {
	process.env.TZ = 'Asia/Tokyo';
	installIntl(patch, () => epoch);
});

afterEach(() => {
	patch.restore();
	if (zone === undefined) delete process.env.TZ;
	else process.env.TZ = zone;
});

test('dates are formatted for en-US in UTC unless said otherwise', () => {
	expect(new Intl.DateTimeFormat().resolvedOptions()).toMatchObject({
		locale: 'en-US',
		timeZone: 'UTC',
	});
	const time = { hour: '2-digit', minute: '2-digit', hour12: false } as const;
	expect(new Intl.DateTimeFormat(undefined, time).format(epoch)).toBe('10:30');
	expect(new Intl.DateTimeFormat('de', { ...time, timeZone: 'Asia/Tokyo' }).format(epoch)).toBe(
		'19:30',
	);
});

test('without a date it is now, in virtual time', () => {
	expect(new Intl.DateTimeFormat().format()).toBe('10/9/2026');
	const parts = Intl.DateTimeFormat('en-US').formatToParts();
	expect(parts.map(({ value }) => value).join('')).toBe('10/9/2026');
});

test('numbers, lists and comparisons are those of en-US', () => {
	expect(new Intl.NumberFormat().format(1234.5)).toBe('1,234.5');
	expect((1234.5).toLocaleString()).toBe('1,234.5');
	expect((1234.5).toLocaleString('de-DE')).toBe('1.234,5');
	expect(1234n.toLocaleString()).toBe('1,234');
	expect(new Intl.ListFormat().format(['a', 'b'])).toBe('a and b');
	expect('a'.localeCompare('B')).toBe(-1);
	expect('I'.toLocaleLowerCase()).toBe('i');
	expect('I'.toLocaleLowerCase('tr')).toBe('ı');
	expect(Intl.NumberFormat.supportedLocalesOf(['en-US'])).toEqual(['en-US']);
});

test('afterwards the zone is that of the machine', () => {
	patch.restore();
	expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('Asia/Tokyo');
});
