import fc from 'fast-check';
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
import { visit } from './browser.ts';
import { lines, runInPage } from './run-in-page.ts';
import { expect, test } from './sandbox-test.ts';

const start: Start = { files: programs, knobs: { minutes: 1 } };

const fault = fc
	.tuple(fc.constantFrom(...faultChoices), fc.integer({ min: 0, max: 90_000 }))
	.map(([{ fault }, at]) => ({ ...fault, at }) as Fault);

const answer = fc.record({
	action: fc.constantFrom('accept', 'decline', 'none' as const),
	thinkTime: fc.integer({ min: 0, max: 20_000 }),
});

/** Lines that would show what the machine is like, if it showed. */
const edits = [
	'// edited',
	'console.log(Math.random(), new Date().toISOString());',
	"console.log(new Date(), new Date(2026, 2, 29, 2, 30), Date.parse('2026-03-29 02:30'));",
	"console.log((1234567.891).toLocaleString(), new Date().toLocaleString(), 'I'.toLocaleLowerCase());",
	"console.log(['z', 'ä', 'a', 'Z', 'ö'].sort((a, b) => a.localeCompare(b)).join());",
	"console.log(new Intl.NumberFormat().format(1e6), new Intl.ListFormat().format(['a', 'b', 'c']));",
	'console.log(JSON.stringify({ b: 1, 2: 2, a: 3, 1: 4 }), Object.keys({ y: 1, x: 2, 7: 3 }).join());',
	'console.log([1, 10, 9, 2].sort().join(), 0.1 + 0.2, 1e21, -0, 2 ** 53);',
	'console.log(performance.now(), crypto.randomUUID(), new Error("where").stack);',
	'setInterval(() => console.log(Date.now(), Math.random()), 7001).unref();',
	'Promise.resolve().then(() => console.log("micro")); setTimeout(() => console.log("macro"));',
	'queueMicrotask(() => { throw new TypeError("late"); });',
	'void Promise.reject(new RangeError("lost"));',
];

const scenario: fc.Arbitrary<Scenario> = fc
	.record({
		seed: fc.integer({ min: 0, max: 1000 }),
		latency: fc.constantFrom(0, 1, 20, 700),
		faults: fc.array(fault, { maxLength: 4 }),
		answers: fc.array(answer, { minLength: 1, maxLength: 3 }),
		line: fc.constantFrom('', ...edits),
		view: fc.constantFrom(...versions),
	})
	.map(({ seed, latency, faults, answers, line, view }) => ({
		...newScenario('any', view),
		...{ seed, faults, answers, settings: { latency } },
		edits: line ? { [view]: { 'server.ts': `${programs[view]['server.ts'] ?? ''}\n${line}` } } : {},
	}));

async function runInNode(thread: RunThread, input: RunInput): Promise<string> {
	const events: TraceEvent[] = [];
	const end = await thread.run(input, (batch) => events.push(...batch));
	return lines({ events, end });
}

/* Two machines, as far apart as can be: neither tongue nor time zone may make a difference. */
test.for([
	{ locale: 'ar-EG', timezoneId: 'Asia/Kathmandu', seed: 7 },
	{ locale: 'tr-TR', timezoneId: 'America/St_Johns', seed: 8 },
])(
	'any scenario gives the same bytes in Node, in Chromium and from its link: $locale, $timezoneId',
	{ timeout: 600_000 },
	async ({ seed, ...place }, { browser, sandboxSite }) => {
		const thread = new RunThread();
		const { page, problems, close } = await visit(browser, place);
		await page.goto(sandboxSite);
		await fc.assert(
			fc.asyncProperty(scenario, async (given) => {
				const version = given.view === 'compare' ? '2026-07-28' : given.view;
				const inNode = await runInNode(thread, resolve(given, start, version));
				const link = writeLink(given, start) ?? '';
				expect(writeLink(structuredClone(given), structuredClone(start))).toBe(link);
				const opened = await readLink(link, () => Promise.resolve(start));
				if (opened.kind !== 'scenario') throw new Error(opened.kind);
				const input = resolve(opened.scenario, start, version);
				expect(lines(await runInPage(page, input))).toBe(inNode);
			}),
			{ numRuns: Number(process.env['RANDOM_RUNS'] ?? 10), seed },
		);
		expect(problems).toEqual([]);
		await thread.close();
		await close();
	},
);
