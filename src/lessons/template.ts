import { stringify } from 'yaml';
import { isVersion, type Version } from '../protocol/version.ts';
import type { Files } from './lesson.ts';

/** What tells a new lesson from the template. */
export interface NewLesson {
	readonly id: string;
	readonly title: string;
	readonly part: number;
	readonly versions: readonly Version[];
}

/** The files of a new lesson, by their paths from its folder. */
export function fillTemplate(template: Files, lesson: NewLesson): Files {
	const { versions } = lesson;
	const wanted = Object.entries(template).filter(([path]) => {
		const [folder = ''] = path.split('/');
		return !isVersion(folder) || versions.includes(folder);
	});
	return Object.fromEntries(
		wanted.map(([path, text]) => [path, path === 'lesson.md' ? filled(text, lesson) : text]),
	);
}

function filled(text: string, { id, title, part, versions }: NewLesson): string {
	const fields = {
		id,
		title: stringify(title, { singleQuote: true }).trim(),
		part,
		versions: `[${versions.join(', ')}]`,
	};
	return Object.entries(fields).reduce(
		(result, [field, value]) =>
			result.replace(new RegExp(`^${field}: .*$`, 'm'), () => `${field}: ${value}`),
		text,
	);
}
