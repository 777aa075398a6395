import { expect, test } from 'vitest';
import { changedFiles } from './changed-files.ts';

test('only files that the edits really change are told, in either version', () => {
	const before = {
		'2025-11-25': { 'server.ts': 'a', 'client.ts': 'b' },
		'2026-07-28': { 'server.ts': 'c' },
	};
	const edits = {
		'2025-11-25': { 'server.ts': 'A', 'client.ts': 'b' },
		'2026-07-28': { 'server.ts': 'c', 'client.ts': 'd' },
	};
	expect(changedFiles(before, edits)).toEqual([
		{ version: '2025-11-25', name: 'server.ts', before: 'a', after: 'A' },
		{ version: '2026-07-28', name: 'client.ts', before: '', after: 'd' },
	]);
});
