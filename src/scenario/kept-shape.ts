import { isObject } from '../protocol/json.ts';
import { isVersion } from '../protocol/version.ts';
import { fileNames, type Edits } from './scenario.ts';

/*
 * What the page reads before its first picture is judged by hand: a schema library would be a tenth
 * of all that it loads until then. Links are judged by schema.ts.
 */

export function isRecordOf<T>(
	value: unknown,
	isOne: (value: unknown) => value is T,
): value is Record<string, T> {
	return isObject(value) && Object.values(value).every(isOne);
}

export function isListOf<T>(value: unknown, isOne: (value: unknown) => value is T): value is T[] {
	return Array.isArray(value) && value.every(isOne);
}

export function isText(value: unknown): value is string {
	return typeof value === 'string';
}

export function isEdits(value: unknown): value is Edits {
	return isRecordOf(value, isFiles) && Object.keys(value).every(isVersion);
}

function isFiles(value: unknown): value is Record<string, string> {
	return isRecordOf(value, isText) && Object.keys(value).every((name) => fileNames.test(name));
}
