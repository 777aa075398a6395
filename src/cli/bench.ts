import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { linkFigures } from '../bench/link-lengths.ts';
import { pageFigures } from '../bench/page-figures.ts';
import { simulationFigures } from '../bench/simulation-figures.ts';
import { readLessons } from '../lessons/read.ts';

const parts = ['page', 'simulation', 'links'] as const;

export const usage = `Measures this machine and prints the figures as JSON.

  npm run bench [-- --only ${parts.join('|')}]

  page         bytes (gzip) that a first visit loads, ms from an edit to the new run on screen, and
               ms of script in a frame while 30,000 events are scrolled and scrubbed
  simulation   ms for long runs in Node, µs for each message, messages a second through the checker
  links        characters after the # for a one-line edit of each lesson
`;

/** Gives the exit code. */
export async function main(args: readonly string[]): Promise<number> {
	const chosen = readParts(args);
	if (!chosen) {
		process.stderr.write(usage);
		return 2;
	}
	const lessons = await readLessons();
	const figures: Record<string, unknown> = {
		node: process.version,
		cores: availableParallelism(),
	};
	if (chosen.includes('links')) figures['links'] = linkFigures(lessons);
	if (chosen.includes('simulation')) Object.assign(figures, await simulationFigures(lessons));
	if (chosen.includes('page')) Object.assign(figures, await pageFigures(lessons));
	process.stdout.write(`${JSON.stringify(figures, undefined, '\t')}\n`);
	return 0;
}

function readParts(args: readonly string[]): readonly string[] | undefined {
	try {
		const { only } = parseArgs({ args: [...args], options: { only: { type: 'string' } } }).values;
		if (only === undefined) return parts;
		return parts.filter((part) => part === only).length > 0 ? [only] : undefined;
	} catch {
		return undefined;
	}
}
