import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 });

const node = promisify(execFile);
const run = (...args: string[]) => node(process.execPath, [resolve('src/cli/run.js'), ...args]);

test.each(['simulate', 'check', 'bench', 'new-lesson'])(
	'%s says how it is used',
	async (command) => {
		const { stdout } = await run(command, '--help');
		expect(stdout).toContain(`npm run ${command}`);
		expect(stdout).toBe((await run(command, '-h')).stdout);
	},
);

test('an unknown command is refused with those that there are', async () => {
	await expect(run('solve')).rejects.toMatchObject({
		code: 2,
		stderr: 'Usage: node src/cli/run.js simulate|check|bench|new-lesson …\n',
	});
});
