import * as v from 'valibot';
import { limits } from './limits.ts';

export const time = (what: string) => {
	const text = `${what} must be a number of milliseconds from 0 to ${limits.time}`;
	return v.pipe(v.number(text), v.finite(text), v.minValue(0, text), v.maxValue(limits.time, text));
};

export const whole = (what: string, most: number) => {
	const text = `${what} must be a whole number from 0 to ${most}`;
	return v.pipe(v.number(text), v.integer(text), v.minValue(0, text), v.maxValue(most, text));
};
