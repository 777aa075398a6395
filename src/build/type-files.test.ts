import { expect, test } from 'vitest';
import { readLessons } from '../lessons/read.ts';
import { type Version, versions } from '../protocol/version.ts';
import { diagnose } from './language-service.fixture.ts';
import { collectTypes } from './type-files.ts';

const lessons = await readLessons();

const packages: Readonly<Record<Version, string>> = {
	'2025-11-25': '@modelcontextprotocol/sdk/server/mcp.js',
	'2026-07-28': '@modelcontextprotocol/server',
};

/** Line 4, 5 and 7 are wrong: a field, an act of the host, and a thing that no run has. */
function wrongCode(version: Version): string {
	return `import { McpServer } from '${packages[version]}';
import { host, knob } from 'playground';
const server = new McpServer({ name: 'a', version: '1' });
server.registerTol;
host.sing();
knob<number>('a').toFixed();
document.title;
`;
}

/** Texts of all lessons by path, as they begin and as they are solved. */
function lessonTexts(version: Version): Record<string, string> {
	const texts: Record<string, string> = {};
	for (const { id, start, solution } of lessons) {
		for (const [state, files] of Object.entries({ start, solution })) {
			for (const [name, text] of Object.entries(files[version] ?? {})) {
				texts[`${id}/${state}/${name}`] = text;
			}
		}
	}
	return texts;
}

test.each(versions)(
	'in %s the editor underlines nothing in any lesson, and what is wrong in code that is',
	(version) => {
		const texts = lessonTexts(version);
		expect(Object.keys(texts).length).toBeGreaterThan(3);
		const problems = diagnose(collectTypes(version), { ...texts, 'wrong.ts': wrongCode(version) });
		expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
			'wrong.ts:4',
			'wrong.ts:5',
			'wrong.ts:7',
		]);
	},
	180_000,
);
