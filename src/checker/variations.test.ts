import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Trace } from '../protocol/trace.ts';
import { check } from './check.ts';
import { examples } from './examples.fixture.ts';
import { converse, plans } from './generated.fixture.ts';
import { readRecording } from './read/read.ts';
import { variations } from './variations.fixture.ts';

const folder = join(import.meta.dirname, 'cases');
const violations = (trace: Trace) =>
	check(trace).filter(({ severity }) => severity === 'violation');

/** All that is known to be without a fault. */
const clean = [
	...readdirSync(folder)
		.filter((file) => file.endsWith('-ok.ndjson'))
		.map((file) => ({ file, ...readRecording(readFileSync(join(folder, file), 'utf8')) }))
		.map(({ file, trace }) => ({ name: file, trace })),
	...examples.map(({ rule, keeps }) => ({ name: rule, trace: keeps.trace() })),
];

test.each(variations)('a conversation $name is judged the same', ({ vary }) => {
	const told = clean.flatMap(({ name, trace }) =>
		violations(vary(trace)).map(({ rule, text }) => `${name}: ${rule}, ${text}`),
	);
	expect(told).toEqual([]);
});

test('a recording may end anywhere', () => {
	for (const { name, trace } of clean) {
		for (let end = 1; end < trace.events.length; end++) {
			const found = violations({ ...trace, events: trace.events.slice(0, end) });
			expect(found, `${name} up to ${end}`).toEqual([]);
		}
	}
});

test('a recording may begin anywhere', () => {
	for (const { name, trace } of clean) {
		for (let start = 1; start < trace.events.length; start++) {
			const found = violations({ ...trace, events: trace.events.slice(start) });
			// Who counts from 0 has the id 1 on a second request, and others on the first.
			const rest = found.filter(({ rule }) => rule !== '2025/initialize-first');
			expect(rest, `${name} from ${start}`).toEqual([]);
		}
	}
});

test('two conversations in one file do not disturb each other', () => {
	const some = fc.constantFrom(...clean);
	fc.assert(
		fc.property(some, some, (one, two) => {
			const events = [...one.trace.events, ...elsewhere(two.trace)]
				.filter(({ kind }) => kind !== 'end')
				.sort((a, b) => a.at - b.at);
			expect(violations({ header: one.trace.header, events }), `${one.name}, ${two.name}`).toEqual(
				[],
			);
		}),
		{ numRuns: 300 },
	);
});

test('a generated conversation is clean however it is recorded, and wherever it ends', () => {
	fc.assert(
		fc.property(plans, fc.constantFrom(...variations), fc.nat(), (plan, { vary }, cut) => {
			const { header, events } = vary(converse(plan));
			expect(violations({ header, events })).toEqual([]);
			const end = 1 + (cut % events.length);
			expect(violations({ header, events: events.slice(0, end) })).toEqual([]);
		}),
		{ numRuns: 200 },
	);
});

/** The same between another client and another server. */
function elsewhere({ events }: Trace): Trace['events'] {
	const text = JSON.stringify(events)
		.replaceAll('"from":"client', '"from":"client-8')
		.replaceAll('"to":"client', '"to":"client-8')
		.replaceAll('"from":"server', '"from":"server-8')
		.replaceAll('"to":"server', '"to":"server-8')
		.replaceAll('"side":"server', '"side":"server-8')
		.replaceAll('"link":"', '"link":"other ');
	return JSON.parse(text) as Trace['events'];
}
