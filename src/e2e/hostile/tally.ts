import type { RunnerTestCase } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

declare module 'vitest' {
	interface TaskMeta {
		/** What was tried to get out or to hang the page; a repetition counts once. */
		attempts?: string[];
		/** What got out, and where it came to. */
		escapes?: { readonly attempt: string; readonly to: string }[];
	}
}

/** The test that counts. */
export type Task = Pick<RunnerTestCase, 'meta'>;

/** Counts an attempt of this test, and what of it got out. */
export function count({ meta }: Task, attempt: string, out: readonly string[] = []): void {
	const { attempts = [], escapes = [] } = meta;
	meta.attempts = [...new Set([...attempts, attempt])];
	meta.escapes = [...escapes, ...out.map((to) => ({ attempt, to }))];
}

/** Says in one line how many hostile attempts there were, and how many got out. */
export default class TallyReporter implements Reporter {
	onTestRunEnd(modules: readonly TestModule[]): void {
		const metas = modules.flatMap((module) =>
			[...module.children.allTests()].map((test) => test.meta()),
		);
		const attempts = metas.flatMap(({ attempts = [] }) => attempts);
		const escapes = metas.flatMap(({ escapes = [] }) => escapes);
		if (attempts.length === 0) return;
		const escaped = new Set(escapes.map(({ attempt }) => attempt));
		process.stdout.write(`${attempts.length} attempts, ${escaped.size} escapes\n`);
		for (const { attempt, to } of escapes) process.stdout.write(`  ${attempt}: ${to}\n`);
	}
}
