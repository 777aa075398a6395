import type { Page } from 'playwright-core';
import { program, runInPage } from './run-in-page.ts';
import { expect, test } from './sandbox-test.ts';

const input = program(
	'',
	`import { connect, host, sleep } from 'playground';
const wire = connect();
for (let i = 0; i < 20; i++) {
	await wire.send({ jsonrpc: '2.0', method: 'x', params: { text: 'x'.repeat(2000) } });
	host.say(String(i));
	await sleep(100);
}
await wire.close();`,
);

async function runTimes(page: Page, times: number): Promise<void> {
	for (let run = 0; run < times; run++) {
		const { end } = await runInPage(page, input);
		expect(end.reason).toBe('finished');
	}
}

/** Bytes of the page's heap once all that can go has gone. */
async function heap(page: Page): Promise<number> {
	const session = await page.context().newCDPSession(page);
	await session.send('HeapProfiler.enable');
	await session.send('HeapProfiler.collectGarbage');
	const { usedSize } = await session.send('Runtime.getHeapUsage');
	await session.detach();
	return usedSize;
}

test(
	'500 runs in one page leave neither memory nor a worker behind',
	{ timeout: 600_000 },
	async ({ sandboxPage: page }) => {
		await runTimes(page, 50);
		const before = await heap(page);
		await runTimes(page, 450);
		const after = await heap(page);
		expect(after / before).toBeLessThan(1.1);
		/* One is kept warm for the next run. */
		await expect.poll(() => page.workers().length).toBeLessThanOrEqual(1);
	},
);
