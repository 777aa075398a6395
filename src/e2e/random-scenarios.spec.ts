import fc from 'fast-check';
import { afterAll } from 'vitest';
import { RunThread } from '../cli/run-thread.ts';
import { programs } from '../modules/programs.fixture.ts';
import { faultChoices } from '../protocol/fault-choices.ts';
import type { Fault } from '../protocol/fault.ts';
import type { RunInput } from '../protocol/run.ts';
import type { TraceEvent } from '../protocol/trace.ts';
import { versions } from '../protocol/version.ts';
import { resolve, type Start } from '../scenario/resolve.ts';
import { newScenario, type Scenario } from '../scenario/scenario.ts';
import { readLink, writeLink } from '../scenario/share.ts';
import { lines, runInPage } from './run-in-page.ts';
import { expect, test } from './sandbox-test.ts';

const thread = new RunThread();
afterAll(() => thread.close());

const start: Start = { files: programs, knobs: { minutes: 1 } };

const fault = fc
	.tuple(fc.constantFrom(...faultChoices), fc.integer({ min: 0, max: 90_000 }))
	.map(([{ fault }, at]) => ({ ...fault, at }) as Fault);

const answer = fc.record({
	action: fc.constantFrom('accept', 'decline', 'none' as const),
	thinkTime: fc.integer({ min: 0, max: 20_000 }),
});

const scenario: fc.Arbitrary<Scenario> = fc
	.record({
		seed: fc.integer({ min: 0, max: 1000 }),
		latency: fc.constantFrom(0, 1, 20, 700),
		faults: fc.array(fault, { maxLength: 4 }),
		answers: fc.array(answer, { minLength: 1, maxLength: 3 }),
		line: fc.constantFrom(
			'',
			'\n// edited',
			'\nconsole.log(Math.random(), new Date().toISOString());',
		),
		view: fc.constantFrom(...versions),
	})
	.map(({ seed, latency, faults, answers, line, view }) => ({
		...newScenario('any', view),
		...{ seed, faults, answers, settings: { latency } },
		edits: line ? { [view]: { 'server.ts': `${programs[view]['server.ts'] ?? ''}${line}` } } : {},
	}));

async function runInNode(input: RunInput): Promise<string> {
	const events: TraceEvent[] = [];
	const end = await thread.run(input, (batch) => events.push(...batch));
	return lines({ events, end });
}

test(
	'any scenario gives the same bytes in Node, in Chromium and from its link',
	{ timeout: 600_000 },
	async ({ sandboxPage: page }) => {
		await fc.assert(
			fc.asyncProperty(scenario, async (given) => {
				const version = given.view === 'compare' ? '2026-07-28' : given.view;
				const inNode = await runInNode(resolve(given, start, version));
				const link = writeLink(given, start) ?? '';
				expect(writeLink(structuredClone(given), structuredClone(start))).toBe(link);
				const opened = await readLink(link, () => Promise.resolve(start));
				if (opened.kind !== 'scenario') throw new Error(opened.kind);
				const input = resolve(opened.scenario, start, version);
				expect(lines(await runInPage(page, input))).toBe(inNode);
			}),
			{ numRuns: 20, seed: 7 },
		);
	},
);
