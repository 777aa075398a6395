import { expect, test } from 'vitest';
import { check } from '../checker/check.ts';
import type { Trace } from '../protocol/trace.ts';
import { checkInSlices } from './check-in-slices.ts';
import { poll } from './run.fixture.ts';

const trace: Trace = {
	header: { trace: 1, version: '2026-07-28' },
	events: Array.from({ length: 1300 }, (_, n) => poll(n * 100, n, 'working')).flat(),
};

test('a long run has the findings that it has in one go', async () => {
	const findings = check(trace);
	expect(findings.length).toBeGreaterThan(0);
	expect(await checkInSlices(trace, () => true)).toEqual(findings);
});

test('others have their turn in between', async () => {
	let turns = 0;
	const timer = setInterval(() => turns++, 0);
	const findings = checkInSlices(trace, () => true);
	setImmediate(() => turns++);
	await findings;
	clearInterval(timer);
	expect(turns).toBeGreaterThan(0);
});

test('a run that is no longer shown is not judged to its end', async () => {
	let looks = 0;
	expect(await checkInSlices(trace, () => ++looks < 3)).toBeUndefined();
	expect(looks).toBe(3);
});
