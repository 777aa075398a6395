import { expect, test } from 'vitest';
import { check } from './check.ts';
import { httpTalks } from './conformant/http.fixture.ts';
import { inputTalks } from './conformant/input.fixture.ts';
import { taskTalks } from './conformant/tasks.fixture.ts';
import { versionTalks } from './conformant/versions.fixture.ts';

test.each([...taskTalks, ...inputTalks, ...versionTalks, ...httpTalks])(
	'nobody is at fault: %s',
	(_, talk) => {
		expect(check(talk.trace()).filter(({ severity }) => severity !== 'note')).toEqual([]);
	},
);
