import { afterEach, beforeEach, expect, test } from 'vitest';
import { epoch } from '../protocol/run.ts';
import { installDate } from './date.ts';
import { Patch } from './patch.ts';

const patch = new Patch();
const zone = process.env.TZ;

beforeEach(() => {
	process.env.TZ = 'America/New_York';
	installDate(patch, () => epoch + 1500);
});

afterEach(() => {
	patch.restore();
	if (zone === undefined) delete process.env.TZ;
	else process.env.TZ = zone;
});

test('now is virtual', () => {
	expect(Date.now()).toBe(epoch + 1500);
	expect(new Date().toISOString()).toBe('2026-10-09T10:30:01.500Z');
	expect((Date as unknown as () => string)()).toBe(
		'Fri Oct 09 2026 10:30:01 GMT+0000 (Coordinated Universal Time)',
	);
});

test.each([
	['2026-10-09', '2026-10-09T00:00:00.000Z'],
	['2026-10', '2026-10-01T00:00:00.000Z'],
	['2026-10-09T10:30:00', '2026-10-09T10:30:00.000Z'],
	['2026-10-09T10:30:00.25', '2026-10-09T10:30:00.250Z'],
	['2026-10-09T10:30:00+02:00', '2026-10-09T08:30:00.000Z'],
	['2026-10-09T10:30:00Z', '2026-10-09T10:30:00.000Z'],
	['Oct 9, 2026', '2026-10-09T00:00:00.000Z'],
	['9 October 2026 10:30', '2026-10-09T10:30:00.000Z'],
	['Fri, 09 Oct 2026 10:30:00 GMT', '2026-10-09T10:30:00.000Z'],
	['Fri Oct 09 2026 10:30:00 GMT+0200 (CEST)', '2026-10-09T08:30:00.000Z'],
])('%s means %s: without a zone it is UTC', (text, iso) => {
	expect(new Date(text).toISOString()).toBe(iso);
	expect(Date.parse(text)).toBe(new Date(iso).getTime());
});

test('parts are UTC', () => {
	expect(new Date(2026, 9, 9, 10, 30).toISOString()).toBe('2026-10-09T10:30:00.000Z');
	const date = new Date(epoch);
	expect([date.getFullYear(), date.getMonth(), date.getDate(), date.getDay()]).toEqual([
		2026, 9, 9, 5,
	]);
	expect([date.getHours(), date.getMinutes(), date.getTimezoneOffset()]).toEqual([10, 30, 0]);
	date.setHours(0, 5);
	expect(date.toISOString()).toBe('2026-10-09T00:05:00.000Z');
});

test('text is that of UTC and en-US', () => {
	const date = new Date(epoch);
	expect(String(date)).toBe('Fri Oct 09 2026 10:30:00 GMT+0000 (Coordinated Universal Time)');
	expect(date.toDateString()).toBe('Fri Oct 09 2026');
	expect(date.toTimeString()).toBe('10:30:00 GMT+0000 (Coordinated Universal Time)');
	expect(date.toLocaleDateString()).toBe('10/9/2026');
	expect(date.toLocaleTimeString('en-GB')).toBe('10:30:00');
	expect(date.toLocaleTimeString('en-GB', { timeZone: 'Asia/Tokyo' })).toBe('19:30:00');
	expect(String(new Date(NaN))).toBe('Invalid Date');
});

test('a date from a date, a number and an object', () => {
	expect(new Date(new Date(5)).getTime()).toBe(5);
	expect(new Date(7).getTime()).toBe(7);
	expect(new Date({ valueOf: () => 9 } as unknown as number).getTime()).toBe(9);
	expect(new Date(undefined as unknown as number).getTime()).toBeNaN();
});

test('dates are instances of the Date that is there, classes of it too', () => {
	class Day extends Date {}
	const day = new Day(0);
	expect(day).toBeInstanceOf(Day);
	expect(day).toBeInstanceOf(Date);
	expect(new Date(0).constructor).toBe(Date);
	expect(structuredClone(new Date(0))).toBeInstanceOf(Date);
	expect(Date.name).toBe('Date');
	expect(Date.UTC(1970, 0, 1)).toBe(0);
});

test('afterwards everything is as before', () => {
	patch.restore();
	expect(Math.abs(Date.now() - epoch)).toBeGreaterThan(1500);
	expect(new Date(0).getHours()).toBe(19);
	expect(new Date(0).constructor).toBe(Date);
});
