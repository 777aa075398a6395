import { expect, test } from 'vitest';
import { shortId } from './short-id.ts';

test.each([
	['8a1a36ba-2778-4d90-87ab-42ceb62de896', '8a1a36ba'],
	['2d57ea7c18c64009a4756b42c231c3cd', '2d57ea7c'],
	['T1', 'T1'],
	['task-12-3', 'task-12-3'],
	['report-task-0001', 'rep…k-0001'],
	['report-task-0002', 'rep…k-0002'],
	['deadbeef-cafe', 'deadbeef'],
	['t-1', 't-1'],
	['', ''],
])('%s is shown as %s', (id, short) => {
	expect(shortId(id)).toBe(short);
});
