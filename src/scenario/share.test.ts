import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLessons } from '../lessons/read.ts';
import { checksum } from './checksum.ts';
import { dictionary } from './dictionary.ts';
import { longestLink } from './link-problem.ts';
import { pack } from './pack.ts';
import { blankStart, startHash, startOf, type Start } from './resolve.ts';
import { newScenario, type Scenario } from './scenario.ts';
import { linkIn, readLink, writeLink } from './share.ts';

const server = 'import { TaskStore } from "tasks";\n\nconst pollIntervalMs = 2000;\nserve();\n';
const start = startOf({
	start: { '2025-11-25': { 'server.ts': server }, '2026-07-28': { 'server.ts': server } },
	knobs: [{ name: 'steps', value: 3 }],
});
const find = (lesson: string) => Promise.resolve(lesson === 'a-lesson' ? start : undefined);
const plain = newScenario('a-lesson', '2026-07-28');
const edited: Scenario = {
	...plain,
	edits: { '2026-07-28': { 'server.ts': server.replace('2000', '500') } },
};
const full: Scenario = {
	lesson: 'a-lesson',
	view: 'compare',
	edits: { ...edited.edits, '2025-11-25': { 'extra.ts': 'export {};\n', 'server.ts': '' } },
	seed: 7,
	knobs: { steps: 4, client: 'hand' },
	answers: [{ action: 'accept', content: { ünï: ['✓', null, 1.5] }, thinkTime: 5 }],
	faults: [{ fault: 'lose', at: 20, link: '1' }],
	settings: { latency: 100 },
};

const blank: Scenario = {
	...newScenario(null, '2025-11-25'),
	edits: { '2025-11-25': { 'server.ts': server, 'client.ts': 'export {};\n' } },
};

function linkTo(scenario: Scenario, from: Start = start): string {
	return writeLink(scenario, from) ?? '';
}

/** A link around any text, with the right checksum. */
function forged(text: string): string {
	const body = `1.${pack(text)}`;
	return `${body}.${checksum(body, 4)}`;
}

test.each([
	['as the lesson starts', plain],
	['with an edited line', edited],
	['with all that can be changed', full],
	['begun blank', blank],
])('a scenario %s comes back from its link', async (_, scenario) => {
	const from = scenario.lesson === null ? blankStart : start;
	expect(await readLink(linkTo(scenario, from), find)).toEqual({
		kind: 'scenario',
		scenario,
		start: from,
	});
});

test('the same scenario gives the same link, whatever order it was changed in', () => {
	const turned: Scenario = {
		...full,
		edits: {
			'2025-11-25': { 'server.ts': '', 'extra.ts': 'export {};\n' },
			'2026-07-28': { 'server.ts': server.replace('2000', '500') },
		},
		knobs: { client: 'hand', steps: 4 },
	};
	expect(linkTo(turned)).toBe(linkTo(full));
});

test('what is as the lesson has it takes no room', () => {
	const same = { ...plain, edits: { '2026-07-28': { 'server.ts': server } }, knobs: { steps: 3 } };
	expect(linkTo(same)).toBe(linkTo(plain));
});

const link = linkTo(edited);

test.each([
	['without its last letter', link.slice(0, -1), 'cut'],
	['without its second half', link.slice(0, link.length / 2), 'cut'],
	['of which only the format is left', '1', 'cut'],
	['with a letter changed', link.replace(/^1\.../, '1.zz'), 'altered'],
	['with something added', `${link}.more`, 'altered'],
	['of a later format', link.replace('1.', '2.'), 'unknown format'],
	['that is empty', '', 'unknown format'],
	['longer than links may be', link + 'x'.repeat(longestLink), 'too long'],
	['that unpacks without end', forged(' '.repeat(50_000_000)), 'too long'],
	['that is no packed text', `1.AAAA.${checksum('1.AAAA', 4)}`, 'no scenario'],
	['that is not base64', `1.A.${checksum('1.A', 4)}`, 'no scenario'],
	['that holds no JSON', forged('nonsense'), 'no scenario'],
	['that holds other JSON', forged('{"lesson":"a-lesson"}'), 'no scenario'],
	['with JSON nested beyond measure', forged('['.repeat(100_000)), 'no scenario'],
	[
		'that edits a file twice',
		forged('["a-lesson",1,"",[[1,"a.ts","x"],[1,"a.ts","y"]]]'),
		'no scenario',
	],
	['with a bad fault', forged('["a-lesson",0,"",[],1,{},[],[{"fault":"x"}]]'), 'no scenario'],
])('a link %s is refused', async (_, broken, problem) => {
	const opened = await readLink(broken, find);
	expect(opened).toMatchObject({ kind: 'broken', problem });
	expect('text' in opened ? opened.text : '').toMatch(/^This link|^The end of this link/);
});

test('a full stop or a bracket that a chat put behind the link does no harm', async () => {
	expect(await readLink(`${link}).`, find)).toMatchObject({ kind: 'scenario' });
});

test.each(['%0A', '%0d%0a', '%20', '\n', '\r\n\t', '\u00a0', '%C2%A0', '\u200b', '%e2%80%8b'])(
	'a line broken by %j inside the link does no harm',
	async (blank) => {
		const wrapped = link.replace(/.{20}/g, (part) => part + blank);
		expect(await readLink(wrapped, find)).toMatchObject({ kind: 'scenario' });
	},
);

test.each([
	['1.%%%.zz', '"%"'],
	['1.ab=cd\u202E.zzzz', '"=\\u202e"'],
	['1.ab> cd', '">"'],
])('of %s it is said which characters no link has', async (odd, named) => {
	const opened = await readLink(odd, find);
	expect(opened).toMatchObject({ kind: 'broken', problem: 'altered' });
	expect(opened).toHaveProperty('text', expect.stringContaining(`no link has: ${named}.`));
});

test('a link for a lesson that is gone shows its edits', async () => {
	expect(await readLink(link, () => Promise.resolve(undefined))).toMatchObject({
		kind: 'lesson gone',
		lesson: 'a-lesson',
		edits: [{ version: '2026-07-28', file: 'server.ts', change: [{ line: 2, removed: 1 }] }],
	});
});

test('a link on a lesson that was changed since is offered as a draft on the present start', async () => {
	const now = startOf({ start: { '2026-07-28': { 'server.ts': `// new\n${server}` } }, knobs: [] });
	const opened = await readLink(link, () => Promise.resolve(now));
	expect(opened).toMatchObject({ kind: 'start changed', unplaced: [] });
	expect(opened).toHaveProperty('scenario.edits', {
		'2026-07-28': { 'server.ts': `// new\n${server.replace('2000', '500')}` },
	});
});

test('an edit that finds no place in the present start is kept as text', async () => {
	const now = startOf({ start: { '2026-07-28': { 'server.ts': 'all new' } }, knobs: [] });
	expect(await readLink(link, () => Promise.resolve(now))).toMatchObject({
		kind: 'start changed',
		scenario: { edits: {} },
		unplaced: [{ file: 'server.ts', change: [{ inserted: ['const pollIntervalMs = 500;'] }] }],
	});
});

test('edits that lie outside the file they claim to change are refused', async () => {
	const hash = JSON.stringify(startHash(start));
	const outside = forged(`["a-lesson",1,${hash},[[1,"server.ts",[[99,1,"","x"]]]]]`);
	expect(await readLink(outside, find)).toMatchObject({ kind: 'broken', problem: 'no scenario' });
});

test('keys that name a prototype change none', async () => {
	const evil = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}';
	const hash = JSON.stringify(startHash(start));
	const edits = '[[1,"__proto__","x"],[1,"constructor","x"]]';
	const answers = `[{"action":"accept","content":${evil}}]`;
	const wire = `["a-lesson",1,${hash},${edits},1,${evil.replaceAll('{"polluted":true}', '1')},${answers}]`;
	const opened = await readLink(forged(wire), find);
	expect(opened).toMatchObject({ kind: expect.stringMatching(/scenario|broken/) as string });
	expect({}).not.toHaveProperty('polluted');
	const content = opened.kind === 'scenario' ? opened.scenario.answers[0]?.content : {};
	expect(Object.assign({}, content)).not.toHaveProperty('polluted');
});

test('whatever stands in a link, it is read without an error thrown', async () => {
	const texts = fc.oneof(fc.string(), fc.json().map(forged), fc.string().map(forged));
	await fc.assert(
		fc.asyncProperty(texts, async (text) => {
			expect(await readLink(text, find)).toHaveProperty('kind', 'broken');
		}),
	);
});

test.each([
	['https://example.org/play/#/s/1.abc.def', '1.abc.def'],
	['#/e/1.abc.def', '1.abc.def'],
	['https://example.org/#/lesson/a-lesson', undefined],
])('the link in %s is %s', (address, expected) => {
	expect(linkIn(address)).toBe(expected);
});

/* Links are out in the world: a change that breaks one of these needs a new format. */
test.each<[string, Scenario, Start, string]>([
	['as the lesson starts', plain, start, '1.i1YCTqEAvQyKRqBzQgz9nC2dlGIB.cc5E'],
	[
		'with an edited line',
		edited,
		start,
		'1.i1YCTqEAvQyKRqBzQgz9nC2dsLnNCCRt4gOKN4jtaInTVsHUwMAaYigA.kYlO',
	],
	[
		'with all that can be changed',
		full,
		start,
		'1.i1YCTqEAvQyKRqCvQgz9nC2doB4BZviiRLDTgEzIsFmtdUyeEiS8kFyuBBJC94wRyJcmPqCIhjgXLTXbKpgaGFhDnGMOdA48WYFaWkBN4KEwJSsTwj46vCfv8HpgGlJ6NGeykk5eaU6OjqGeaSww9pFSmCkwfQANguURUDMBmkWMgJ4BJrhsoKihElAVUpYBZrfaWAA.0flz',
	],
	[
		'begun blank',
		blank,
		blankStart,
		'1.AzoY6OTS_CqXUEdMPylBG07VtdYxeUqQcEJysRLmYB5sVC1GCZz1YpSAGmPyIO5FS862CkbAlAuUB5sIrLNBVsTGAgA.3vps',
	],
])('the link of a scenario %s is frozen', async (_, scenario, from, frozen) => {
	expect(writeLink(scenario, from)).toBe(frozen);
	expect(await readLink(frozen, find)).toMatchObject({ kind: 'scenario', scenario });
});

test('the dictionary of format 1 is frozen', () => {
	expect(checksum(dictionary)).toBe('ptZ_gD');
});

test('a one-line edit makes a link that fits everywhere', async () => {
	for (const lesson of await readLessons()) {
		for (const version of lesson.versions) {
			const text = lesson.start[version]?.['server.ts'] ?? '';
			const edits = {
				[version]: { 'server.ts': text.replace("version: '1.0.0'", "version: '1.0.1'") },
			};
			const link = linkTo({ ...newScenario(lesson.id, version), edits }, startOf(lesson));
			expect(`/s/${link}`.length, lesson.id).toBeLessThanOrEqual(160);
		}
	}
});
