import { expect, test } from 'vitest';
import type { Trace } from '../protocol/trace.ts';
import { assembleLesson } from './assemble.ts';
import { deadLinks } from './dead-links.ts';

const version = '2026-07-28';

const lesson = (prose: string) =>
	assembleLesson('07-my-lesson', {
		'lesson.md': `---
id: my-lesson
title: My lesson
part: 2
summary: A lesson.
versions: [${version}]
goals: [{ id: speak, text: Speak., hint: Say it., expect: [{ happens: host:say }] }]
sources: [{ title: A book }]
---

${prose}
`,
		[`${version}/server.ts`]: 'export default function createServer() {}',
		[`${version}/client.ts`]: "host.say('Hello');",
		[`${version}/solution/client.ts`]: "host.say('Hello, world');",
	});

const trace: Trace = {
	header: { trace: 1, version },
	events: [{ kind: 'host', act: 'say', at: 0, text: 'Hello' }],
};

test.each([
	['host:say'],
	['position:end'],
	['position:host:say'],
	['line:client.ts#host.say'],
	['rule:2026/poll-interval'],
])('%s leads somewhere', (link) => {
	expect(deadLinks(lesson(`Look [here](${link}).`), trace)).toEqual([]);
});

test.each([
	['host:ask', 'such event of the run'],
	['host:say#2', 'such event of the run'],
	['position:message:tools/call', 'such event of the run'],
	['line:client.ts#none', 'such line of client.ts'],
])('%s leads nowhere, which is said with its line', (link, missing) => {
	const [dead] = deadLinks(lesson(`Some words.\n\nLook [here](${link}).`), trace);
	expect(dead?.message).toBe(
		`07-my-lesson/lesson.md:13: the link “${link}” finds no ${missing} in ${version}`,
	);
});
