import { visible } from '../protocol/visible.ts';

/** What is drawn at random, where the beginning tells one from the other. */
const random = /^[0-9a-f]{8}-?[0-9a-f-]+$/i;
const longest = 10;

/** A task id short enough for a row, which still tells the tasks of a run apart. */
export function shortId(id: string): string {
	if (id.length <= longest) return visible(id);
	if (random.test(id)) return id.slice(0, 8);
	return visible(`${id.slice(0, 3)}…${id.slice(4 - longest)}`);
}
