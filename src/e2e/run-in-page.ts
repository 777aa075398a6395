import type { Page } from 'playwright-core';
import { writeEvent } from '../protocol/ndjson.ts';
import { defaultSettings, type Answer, type RunInput } from '../protocol/run.ts';
import type { Outcome, SiteUnderTest } from './sandbox-site/main.ts';

/** Runs in the sandbox of the page, with the answers given live, one each time the run waits. */
export async function runInPage(
	page: Page,
	input: RunInput,
	live: readonly Answer[] = [],
): Promise<Outcome> {
	const given = JSON.stringify([input, live]);
	const outcome = await page.evaluate(async (given) => {
		const { run } = globalThis as unknown as SiteUnderTest;
		return JSON.stringify(await run(...(JSON.parse(given) as [RunInput, Answer[]])));
	}, given);
	return JSON.parse(outcome) as Outcome;
}

/** The trace without its header: the bytes that must be the same everywhere. */
export function lines({ events, end }: Pick<Outcome, 'events' | 'end'>): string {
	return [...events, end].map(writeEvent).join('\n');
}

/** A server that offers nothing, and a client that never calls it, unless the code says otherwise. */
export function program(server = '', client = 'export {};'): RunInput {
	return {
		version: '2026-07-28',
		files: { 'server.ts': `export default () => undefined;\n${server}`, 'client.ts': client },
		seed: 1,
		knobs: {},
		answers: [],
		faults: [],
		settings: defaultSettings,
	};
}

/** A client that asks the person twice. */
export const asking = program(
	'',
	`import { host } from 'playground';
const params = { message: 'Go on?', requestedSchema: { type: 'object', properties: {} } };
const answer = await host.ask({ method: 'elicitation/create', params });
console.log(answer.action);
const again = await host.ask({ method: 'elicitation/create', params });
console.log(again.action);`,
);
