import { expect, test } from 'vitest';
import { build, host } from '../run.fixture.ts';
import type { JsonObject } from '../../protocol/json.ts';
import type { Answer } from '../../protocol/run.ts';
import { answerOf, rootsContent, wrongRoots } from './answer.ts';
import { answerText } from './answer-text.ts';
import { chatOf } from './chat.ts';
import { shownLink } from './link.ts';
import { matches } from './pattern.ts';

test.each([
	['^v\\d+$', 'v2', true],
	['^v\\d+$', 'x', false],
	['[a-z]+(-x)?', '!', false],
	['^(a+)+$', 'aaaa', undefined],
	['(a|a)*b', 'aaaa', undefined],
	['(.)\\1', 'aa', undefined],
	['a*a*a*a*b', 'aaaa', undefined],
	['[)*+', 'a', undefined],
	['^.+$', 'x'.repeat(1000), undefined],
])('the pattern %s on %s gives %s', (pattern, text, verdict) => {
	expect(matches(pattern, text)).toBe(verdict);
});

test.each([
	['(x+x+)+y', undefined],
	['(.*)*$', undefined],
	['([a-z]+)*!', undefined],
	['\\w*\\w*\\w*!', false],
	['(?:a|aa)+$', undefined],
])('the pattern %s of a server cannot hang the page', (pattern, verdict) => {
	expect(matches(pattern, 'a'.repeat(100))).toBe(verdict);
});

test.each([
	['https://pay.example.org/x?y=1', 'pay.example.org', 'https://pay.example.org/x?y=1'],
	['http://localhost:5000/', 'localhost:5000', 'http://localhost:5000/'],
	['https://good.org@evil.example/', 'evil.example', 'https://good.org@evil.example/'],
	['javascript:alert(1)', undefined, undefined],
	['data:text/html,x', undefined, undefined],
	['file:///etc/passwd', undefined, undefined],
	['not an address', undefined, undefined],
])('the address %s is shown with host %s and leads to %s', (address, hostName, href) => {
	expect(shownLink(address)).toMatchObject({ text: address });
	expect(shownLink(address).host).toBe(hostName);
	expect(shownLink(address).href).toBe(href);
});

test('the chat knows what has been said, asked and answered up to the position', () => {
	const kinds = [4, 16, 17].map((position) =>
		chatOf(build(), position).map((entry) =>
			entry.kind === 'question' ? `question ${entry.reply ? 'answered' : 'open'}` : entry.kind,
		),
	);
	expect(kinds).toEqual([['say'], ['say', 'question open'], ['say', 'question answered']]);
});

test('what the host keeps over a crash is noted', () => {
	const events = [
		host(0, { act: 'remember', key: 'task', value: 'T1' }),
		host(5, { act: 'crash' }),
		host(9, { act: 'restart' }),
	];
	expect(chatOf(events, 3).map((entry) => entry.kind === 'note' && entry.text)).toEqual([
		'Kept for after a crash: task = "T1"',
		'The client crashes. The host goes on.',
		'The client starts again.',
	]);
});

test.each([
	[{ action: 'decline' }, 'Declined'],
	[{ action: 'accept', content: { push: true } }, 'Accepted · Push it: yes'],
	[{ action: 'accept', content: { tone: 'f', other: 3 } }, 'Accepted · tone: Formal, other: 3'],
	[{ action: 'accept', content: { labels: ['f'] } }, 'Accepted · labels: Formal'],
])('the answer %j is told as %s', (answer, text) => {
	const options = [{ const: 'f', title: 'Formal' }];
	const requestedSchema = {
		properties: {
			push: { type: 'boolean', title: 'Push it' },
			tone: { type: 'string', oneOf: options },
			labels: { type: 'array', items: { anyOf: options } },
		},
	};
	expect(answerText({ method: 'elicitation/create', params: { requestedSchema } }, answer)).toBe(
		text,
	);
});

test.each<[Answer['action'], object | undefined, number, Answer]>([
	['accept', { push: true }, 8000, { action: 'accept', content: { push: true } }],
	['accept', undefined, 500, { action: 'accept', thinkTime: 500 }],
	['decline', { push: true }, 8000, { action: 'decline' }],
	['none', undefined, 500, { action: 'none' }],
])('%s with %j after %d ms is the answer %j', (action, content, time, answer) => {
	expect(answerOf(action, content as JsonObject | undefined, time)).toEqual(answer);
});

test('roots are written one a line', () => {
	const text = 'file:///a project a\n\nfile:///b\nhttps://c.org';
	expect(rootsContent('file:///a project a\n\nfile:///b')).toEqual({
		roots: [{ uri: 'file:///a', name: 'project a' }, { uri: 'file:///b' }],
	});
	expect(wrongRoots(text)).toEqual(['https://c.org']);
});

test('a question of a client that has crashed waits for nobody', () => {
	const request = { method: 'elicitation/create', params: { message: 'Go on?' } } as const;
	const events = [
		host(0, { act: 'ask', question: 0, request }),
		host(5, { act: 'crash' }),
		host(9, { act: 'restart' }),
		host(9, { act: 'ask', question: 1, request }),
	];
	const gone = (position: number) =>
		chatOf(events, position).flatMap((entry) => (entry.kind === 'question' ? [entry.gone] : []));
	expect([gone(1), gone(2), gone(4)]).toEqual([[false], [true], [true, false]]);
});
