import { expect, test } from 'vitest';
import { resolve, startOf } from '../scenario/resolve.ts';
import { newScenario } from '../scenario/scenario.ts';
import { assembleLesson } from './assemble.ts';

const frontMatter = `---
id: my-lesson
title: My lesson
part: 2
summary: One sentence.
versions: [2026-07-28]
knobs:
  - name: pollIntervalMs
    label: Poll interval
    kind: slider
    value: 5000
    min: 1000
    max: 10000
    step: 1000
    unit: ms
goals:
  - id: speak
    text: Say something.
    hint: Use host.say.
    expect:
      - happens: host:say
sources:
  - title: A book
---
`;

const files = {
	'lesson.md': `${frontMatter}Look at [the call](message:tools/call).\n`,
	'2026-07-28/server.ts': 'const task = 1;\n',
	'2026-07-28/client.ts': 'const a = 1;\n',
	'2026-07-28/client.session.ts': 'const b = 1;\n',
	'2026-07-28/solution/client.ts': 'const a = 2;\n',
};

test('a folder becomes a lesson; the solution is the start overlaid', () => {
	const { lesson } = assembleLesson('07-my-lesson', files);
	expect(lesson).toMatchObject({
		id: 'my-lesson',
		number: 7,
		view: '2026-07-28',
		goals: ['speak'],
		sources: [{ title: 'A book' }],
	});
	expect(lesson.goalList[0]?.versions).toEqual(['2026-07-28']);
	expect(Object.keys(lesson.start['2026-07-28'] ?? {})).toEqual([
		'server.ts',
		'client.ts',
		'client.session.ts',
	]);
	expect(lesson.solution['2026-07-28']).toEqual({
		'server.ts': 'const task = 1;\n',
		'client.ts': 'const a = 2;\n',
		'client.session.ts': 'const b = 1;\n',
	});
});

test('what is broken from the start is part of each run', () => {
	const proxy = 'faults:\n  - { fault: proxy, at: 0, limit: 60000 }\ngoals:';
	const broken = { ...files, 'lesson.md': files['lesson.md'].replace('goals:', proxy) };
	const { lesson } = assembleLesson('07-my-lesson', broken);
	const faults = [{ fault: 'proxy', at: 0, limit: 60_000 }];
	expect(lesson.faults).toEqual(faults);
	const scenario = newScenario(lesson.id, '2026-07-28');
	expect(resolve(scenario, startOf(lesson), '2026-07-28').faults).toEqual(faults);
});

test('a link into the run keeps its target beside the address of the lesson', () => {
	const { lesson } = assembleLesson('07-my-lesson', files);
	expect(lesson.html).toBe(
		'<p>Look at <a href="#/lesson/my-lesson" data-go="message:tools/call">the call</a>.</p>',
	);
});

test.each<[string, (text: string) => string, string | RegExp]>([
	['no front matter', () => 'Hello', 'lesson.md:1: must open with front matter'],
	['YAML that is none', (t) => t.replace('part: 2', 'part: "2'), 'the front matter is no YAML'],
	['a misspelt field', (t) => t.replace('title:', 'titel:'), ':3: titel is no field known here'],
	['a missing field', (t) => t.replace('title: My lesson\n', ''), 'title is missing. It is: The h'],
	[
		'an unknown field',
		(t) => t.replace('part: 2', 'part: 2\ncolour: red'),
		'lesson.md:5: colour is no field known here',
	],
	['a wrong type', (t) => t.replace('part: 2', 'part: two'), 'lesson.md:4: part must be a number'],
	[
		'an unknown version',
		(t) => t.replace('[2026-07-28]', '[2027-01-01]'),
		':6: versions[0] must be',
	],
	['another id', (t) => t.replace('id: my-lesson', 'id: yours'), 'id is “yours”; the folder says'],
	['a knob out of range', (t) => t.replace('value: 5000', 'value: 5'), 'knobs[0] value must lie'],
	[
		'an unknown fault',
		(t) => t.replace('goals:', 'faults:\n  - { fault: flood, at: 0 }\ngoals:'),
		'lesson.md:17: faults[0].fault a fault is one of cut, lose',
	],
	['no goal', (t) => t.replace(/goals:[^]*?sources/, 'goals: []\nsources'), ':16: goals must hold'],
	[
		'an unknown word in a goal',
		(t) => t.replace('- happens: host:say', '- occurs: host:say'),
		'lesson.md:21: goals[0].expect[0] must name exactly one of happens, never',
	],
	[
		'an unknown event in a goal',
		(t) => t.replace('happens: host:say', 'happens: host:dance'),
		'lesson.md:21: goals[0].expect[0].happens “host:dance” names no event',
	],
	[
		'a limit with a wrong name',
		(t) => t.replace('happens: host:say', 'happens: host:say\n        whithin: 3'),
		'lesson.md:22: goals[0].expect[0].whithin is no field known here',
	],
	[
		'a view that is not there',
		(t) => t.replace('part: 2', 'part: 2\nview: compare'),
		'view is “comp',
	],
	[
		'a choice without its file',
		(t) =>
			t.replace(
				'knobs:',
				'knobs:\n  - { name: client, label: Client, kind: choice, value: hand, options: [hand, stream] }',
			),
		'knob “client” offers “stream”: no client.stream.ts',
	],
	[
		'raw HTML',
		(t) => `${t}\nSome text.\n\n<script>alert(1)</script>\n`,
		'lesson.md:29: raw HTML is not allowed',
	],
	['inline HTML', (t) => `${t}\nSome <b>text</b>.\n`, 'lesson.md:27: raw HTML is not allowed'],
	['a picture', (t) => `${t}\n![cat](cat.png)\n`, 'lesson.md:27: pictures are not allowed'],
	['a first-level heading', (t) => `${t}\n# Title\n`, 'lesson.md:27: the title is the heading'],
	['a script link', (t) => `${t}\n[x](javascript:alert)\n`, 'lesson.md:27: the link “javascript'],
	['a link to no event', (t) => `${t}\n[x](message:)\n`, 'lesson.md:27: the link “message:” leads'],
	[
		'a link to no rule',
		(t) => `${t}\n[x](rule:2026/poll-intervals)\n`,
		/lesson\.md:27: the link “rule:2026\/poll-intervals” names no rule; [^\n]*$/,
	],
	[
		'a goal without any such rule',
		(t) => t.replace('happens: host:say', 'clean: 2026/poll-intervals'),
		'lesson.md:21: goals[0].expect[0].clean “2026/poll-intervals” is no rule, and none of viol',
	],
	[
		'a link to no clause',
		(t) => `${t}\n[x](https://modelcontextprotocol.io/seps/2663-tasks-extension#rest)\n`,
		'2663-tasks-extension#rest” names no clause of its page; specification.json has backward-c',
	],
	[
		'a source that is no page',
		(t) =>
			t.replace(
				'- title: A book',
				'- title: A book\n    url: https://modelcontextprotocol.io/seps/1',
			),
		'lesson.md:24: sources[0].url names no page of the specification',
	],
	['another version', (t) => `${t}\n[x](host:say@2025-11-25)\n`, ':27: the link “host:say@2025-'],
])('%s is refused with the place', (_, change, message) => {
	const broken = { ...files, 'lesson.md': change(files['lesson.md']) };
	expect(() => assembleLesson('07-my-lesson', broken)).toThrow(message);
});

test.each([
	['2026-07-28/server.ts', undefined, '2026-07-28/server.ts: is missing'],
	['2026-07-28/solution/client.ts', undefined, 'solution: holds no file'],
	['2025-11-25/server.ts', '', '2025-11-25/server.ts: belongs nowhere'],
	['lesson.md', undefined, 'lesson.md: is missing'],
])('%s being %s is refused', (path, text, message) => {
	const others = Object.entries(files).filter(([name]) => name !== path);
	const added = text === undefined ? [] : [[path, text] as const];
	const changed = Object.fromEntries([...others, ...added]);
	expect(() => assembleLesson('07-my-lesson', changed)).toThrow(message);
});

test('a folder without a number is refused', () => {
	expect(() => assembleLesson('my-lesson', files)).toThrow('named by number and id');
});
