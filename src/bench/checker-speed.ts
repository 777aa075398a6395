import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Checker } from '../checker/checker.ts';
import { manyTasks } from './many-tasks.ts';
import { round } from './statistics.ts';

export interface CheckerSpeed {
	readonly messages: number;
	/** In seconds of the processor. */
	readonly messagesPerSecond: number | undefined;
	/** What is known of the messages at their end, in MB. */
	readonly megabytes: number | undefined;
	readonly violations: number;
}

const chunk = 5000;

/** How many messages a second are judged as they come, once the rules are warm. */
export function checkerSpeeds(counts: readonly number[]): readonly CheckerSpeed[] {
	checkerSpeed(100_000);
	return counts.map(checkerSpeed);
}

/** The messages are made chunk by chunk, and that is not counted. */
function checkerSpeed(messages: number): CheckerSpeed {
	const checker = new Checker('2026-07-28');
	const source = manyTasks(messages);
	const before = megabytesKept();
	let spent = 0;
	for (let events = take(source); events.length > 0; events = take(source)) {
		spent += secondsOf(() => {
			for (const event of events) checker.add(event);
		});
	}
	const after = megabytesKept();
	const findings = checker.finish();
	return {
		messages,
		messagesPerSecond: round(messages / spent, 0),
		megabytes: round(after - before),
		violations: findings.filter(({ severity }) => severity === 'violation').length,
	};
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function megabytesKept(): number {
	collectGarbage();
	return process.memoryUsage().heapUsed / 1_000_000;
}

function take<Item>(source: Iterator<Item>): Item[] {
	const items: Item[] = [];
	while (items.length < chunk) {
		const next = source.next();
		if (next.done) break;
		items.push(next.value);
	}
	return items;
}

function secondsOf(work: () => void): number {
	const begun = process.cpuUsage();
	work();
	const { user, system } = process.cpuUsage(begun);
	return (user + system) / 1_000_000;
}
