import '../../sandbox/trusted-types.ts';
import type { Answer, RunInput } from '../../protocol/run.ts';
import type { EndEvent, TraceEvent } from '../../protocol/trace.ts';
import { Sandbox } from '../../sandbox/sandbox.ts';

export interface Outcome {
	readonly events: readonly TraceEvent[];
	readonly end: EndEvent;
	/** Real time from the start to the end. */
	readonly ms: number;
	/** The longest time that the page did not come to its turn. */
	readonly blocked: number;
}

const sandbox = new Sandbox();

/** One run, with the answers given live: one each time it waits. */
async function run(input: RunInput, live: readonly Answer[]): Promise<Outcome> {
	await sandbox.prepare(input.version).catch(() => undefined);
	const events: TraceEvent[] = [];
	const answers = [...live];
	const longest = watchTurns();
	const begun = performance.now();
	const end = await new Promise<EndEvent>((resolve) => {
		const handle = sandbox.run(input, {
			events: (batch) => events.push(...batch),
			ended: (end) => {
				const answer = end.reason === 'waiting' ? answers.shift() : undefined;
				if (answer) handle.answer(answer);
				else resolve(end);
			},
		});
	});
	return { events, end, ms: performance.now() - begun, blocked: longest() };
}

function watchTurns(): () => number {
	let blocked = 0;
	let last = performance.now();
	const turn = () => {
		blocked = Math.max(blocked, performance.now() - last);
		last = performance.now();
	};
	const timer = setInterval(turn, 10);
	return () => {
		turn();
		clearInterval(timer);
		return blocked;
	};
}

/** What the specs use. */
export interface SiteUnderTest {
	readonly sandbox: Sandbox;
	readonly run: typeof run;
}

Object.assign(globalThis, { sandbox, run } satisfies SiteUnderTest);
