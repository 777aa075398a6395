import { expect, test } from 'vitest';
import { check } from './check.ts';
import { crossingTalks } from './conformant/crossings.fixture.ts';
import { httpTalks } from './conformant/http.fixture.ts';
import { inputTalks } from './conformant/input.fixture.ts';
import { listTalks } from './conformant/lists.fixture.ts';
import { reconnectTalks } from './conformant/reconnects.fixture.ts';
import { taskTalks } from './conformant/tasks.fixture.ts';
import { versionTalks } from './conformant/versions.fixture.ts';

const talks = [
	...[...taskTalks, ...inputTalks, ...versionTalks, ...httpTalks],
	...[...crossingTalks, ...listTalks, ...reconnectTalks],
];

test.each(talks)('nobody is at fault: %s', (_, talk) => {
	expect(check(talk.trace()).filter(({ severity }) => severity !== 'note')).toEqual([]);
});
