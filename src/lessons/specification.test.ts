import { expect, test } from 'vitest';
import { clauseOf, ruleIds } from '../checker/clauses.ts';
import { versions } from '../protocol/version.ts';
import { clauseProblem } from './specification.ts';

const tasks2025 = 'https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks';

test('every clause that the checker names is known', () => {
	const clauses = ruleIds.flatMap((rule) =>
		versions.map((version) => clauseOf(rule, version).spec),
	);
	expect(clauses.length).toBeGreaterThan(500);
	for (const clause of clauses) expect.soft(clauseProblem(clause), clause).toBeUndefined();
});

test.each([
	tasks2025,
	`${tasks2025}#task-cancellation`,
	'https://modelcontextprotocol.io/seps/2663-tasks-extension#motivation',
	'https://modelcontextprotocol.github.io/ext-tasks/specification/2026-07-28/tasks.html#task-polling',
	'https://example.com/specification/2025-11-25#anything',
])('%s is taken', (address) => {
	expect(clauseProblem(address)).toBeUndefined();
});

test.each([
	[`${tasks2025}#task-polling`, /^names no clause of its page; .*task-cancellation/],
	[`${tasks2025}#`, /^names no clause/],
	[tasks2025.replace('2025-11-25', '2025-06-18'), /^names no page/],
	['https://modelcontextprotocol.io/specification/toString', /^names no page/],
	['https://modelcontextprotocol.github.io/ext-tasks/tasks.html', /^names no page/],
])('%s is refused', (address, problem) => {
	expect(clauseProblem(address)).toMatch(problem);
});
