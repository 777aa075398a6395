import { execFile } from 'node:child_process';
import { readLessons } from '../lessons/read.ts';
import { versions, type Version } from '../protocol/version.ts';
import { resolve, startOf } from '../scenario/resolve.ts';
import { newScenario } from '../scenario/scenario.ts';
import { lines, runInPage } from './run-in-page.ts';
import { expect, test } from './sandbox-test.ts';

const lessons = await readLessons();
const starts = lessons.flatMap((lesson) =>
	lesson.versions.map((version) => ({ id: lesson.id, version, lesson })),
);
/* Often for one lesson of each version; of the others each twice, in a cold worker and a warm one. */
const often = versions.map((of) => starts.find(({ version }) => version === of));
const cases = starts.map((start) => ({ ...start, times: often.includes(start) ? 20 : 2 }));

test.for(cases)(
	'$id in $version gives the same bytes in Node and in Chromium, $times times',
	async ({ id, version, lesson, times }, { sandboxPage: page }) => {
		const inNode = await simulate(id, version);
		const input = resolve(newScenario(id, version), startOf(lesson), version);
		for (let time = 0; time < times; time++) {
			if (time % 2 === 1) await page.waitForTimeout(500);
			expect(lines(await runInPage(page, input))).toBe(inNode);
		}
	},
);

/** The trace as the command line prints it, without its header. */
function simulate(lesson: string, version: Version): Promise<string> {
	const args = ['src/cli/run.js', 'simulate', lesson, '--version', version];
	return new Promise((resolve, reject) => {
		execFile(process.execPath, args, { maxBuffer: 1e9 }, (_failed, output, errors) => {
			const [header = '', ...events] = output.trimEnd().split('\n');
			if (header.startsWith('{"trace":1,')) resolve(events.join('\n'));
			else reject(new Error(errors));
		});
	});
}
