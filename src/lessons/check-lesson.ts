import { clientFile } from './client-file.ts';
import { LessonError } from './lesson-error.ts';
import type { Lesson } from './lesson.ts';
import type { Prose } from './prose.ts';

/** What the schema cannot see: that the parts of a lesson fit together. */
export function checkLesson(lesson: Lesson, prose: Prose, file: string): void {
	checkGoals(lesson, file);
	checkClients(lesson, file);
	checkLinks(lesson, prose);
}

function checkGoals({ goalList, goals, versions }: Lesson, file: string): void {
	const twice = goals.find((id, index) => goals.indexOf(id) !== index);
	if (twice !== undefined)
		throw new LessonError(file, undefined, `two goals are called “${twice}”`);
	for (const goal of goalList) {
		const other = goal.versions.find((version) => !versions.includes(version));
		if (other === undefined) continue;
		throw new LessonError(file, undefined, `goal “${goal.id}” is for ${other}, the lesson is not`);
	}
}

/** Every choice of the knob `client` must have its file in some version, the first of them `client.ts`. */
function checkClients({ knobs, start, versions }: Lesson, file: string): void {
	const knob = knobs.find(({ name }) => name === 'client');
	if (knob?.kind !== 'choice') return;
	for (const option of knob.options) {
		if (option === knob.value) continue;
		const found = versions.some(
			(version) => clientFile(option, start[version] ?? {}) !== 'client.ts',
		);
		if (found) continue;
		throw new LessonError(
			file,
			undefined,
			`knob “client” offers “${option}”: no client.${option}.ts`,
		);
	}
}

function checkLinks({ versions }: Lesson, { anchors }: Prose): void {
	for (const { text, anchor, file, line } of anchors) {
		if (anchor.version === undefined || versions.includes(anchor.version)) continue;
		throw new LessonError(file, line, `the link “${text}” names a version that is not here`);
	}
}
