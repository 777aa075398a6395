import { beforeAll } from 'vitest';
import { loadRuntime } from '../cli/load-runtime.ts';
import { nodePorts } from '../cli/node-ports.ts';
import { readLessons } from '../lessons/read.ts';
import type { RunInput } from '../protocol/run.ts';
import { resolve as inputOf, startOf } from '../scenario/resolve.ts';
import { newScenario } from '../scenario/scenario.ts';
import { expect, test } from './sandbox-test.ts';
import { lines, runInPage } from './run-in-page.ts';

const lessons = await readLessons();
const starts = lessons.flatMap((lesson) =>
	lesson.versions.map((version) => {
		const input = inputOf(newScenario(lesson.id, version), startOf(lesson), version);
		return { lesson: lesson.id, version, input };
	}),
);
const inNode = new Map<RunInput, string>();

beforeAll(async () => {
	for (const { input } of starts) inNode.set(input, await runInNode(input));
}, 120_000);

test.for(starts)(
	'$lesson in $version gives the same bytes in Node and in Chromium, 20 times',
	async ({ input }, { sandboxPage: page }) => {
		for (let time = 0; time < 20; time++) {
			expect(lines(await runInPage(page, input))).toBe(inNode.get(input));
		}
	},
);

/** Before any browser is there: in Node a run replaces the globals that driving a browser needs. */
async function runInNode(input: RunInput): Promise<string> {
	const start = await loadRuntime(input.version);
	const run = start(input, nodePorts());
	const end = await run.end;
	return lines({ events: run.take(), end });
}
