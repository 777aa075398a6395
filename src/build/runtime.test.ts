import { gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { runtimeSource } from './runtime.ts';

/* The first to ask for a runtime bundles it. */
vi.setConfig({ testTimeout: 60_000 });

test.each([
	['2025-11-25', 148_000],
	['2026-07-28', 205_000],
] as const)('the runtime of %s has at most %i bytes, compressed', async (version, most) => {
	const source = await runtimeSource(version);
	expect(gzipSync(source, { level: 9 }).length).toBeLessThan(most);
});
