import type { KnobValue } from '../protocol/run.ts';
import type { Files } from './lesson.ts';

/**
 * The client that a run starts: the knob `client` chooses `client.<value>.ts`, where there is such a
 * file, and `client.ts` otherwise.
 */
export function clientFile(choice: KnobValue | undefined, files: Files): string {
	const chosen = `client.${choice}.ts`;
	return choice !== undefined && Object.hasOwn(files, chosen) ? chosen : 'client.ts';
}
