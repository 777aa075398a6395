import { isObject, type JsonObject } from '../../protocol/json.ts';
import { progressTokenOf } from '../../protocol/subject.ts';
import type { MessageEvent } from '../../protocol/trace.ts';
import { instantOf } from '../state/instant.ts';

/** One sight of a task in an answer, of which the time is known. */
interface Sight {
	readonly at: number;
	/** By the clock of the server. */
	readonly updated: number | undefined;
}

/** What the messages with a known time tell about those without one. */
export class Evidence {
	readonly #sights = new Map<string, Sight[]>();
	readonly #tokens = new Map<string, number>();
	readonly #answers = new Map<string, number>();
	readonly #clocks = new Map<string, { behind: number; ahead: number }>();

	/** `started` is when the request of an answer was sent. */
	add({ message, from, link }: MessageEvent, at: number, started: number): void {
		if (!isObject(message)) return;
		if ('method' in message) {
			const token = progressTokenOf(message);
			if (token !== undefined) keep(this.#tokens, key(link, token), at);
		} else if (from === 'client') keep(this.#answers, key(link, message.id), at);
		else for (const task of tasksIn(message)) this.#see(placeOf(link), task, at, started);
	}

	#see(place: string, task: JsonObject, at: number, started: number): void {
		const name = key(place, task['taskId']);
		const sights = this.#sights.get(name) ?? [];
		const updated = instantOf(task['lastUpdatedAt']);
		this.#sights.set(name, [...sights, { at, updated }]);
		const clock = this.#clocks.get(place) ?? { behind: -Infinity, ahead: Infinity };
		const created = instantOf(task['createdAt']);
		if (updated !== undefined) clock.behind = Math.max(clock.behind, updated - at);
		if (sights.length === 0 && created !== undefined && created === updated)
			clock.ahead = Math.min(clock.ahead, created - started);
		this.#clocks.set(place, clock);
	}

	/** When the request was sent that this is the progress of. */
	asked(link: string, token: unknown): number | undefined {
		return this.#tokens.get(key(link, token));
	}

	/** When the client answered the request of the server. */
	answered(link: string, id: unknown): number | undefined {
		return this.#answers.get(key(link, id));
	}

	/** Between which two sights of the task it was in the state that was reached at `updated`. */
	around(link: string, task: unknown, updated?: number): { after?: number; before?: number } {
		const [first, ...later] = this.#sights.get(key(placeOf(link), task)) ?? [];
		if (!first) return {};
		if (updated === undefined) return { after: first.at };
		const older = later.filter((one) => one.updated !== undefined && one.updated < updated);
		const before = later.find((one) => one.updated !== undefined && one.updated >= updated)?.at;
		const after = Math.max(first.at, ...older.map(({ at }) => at));
		return before === undefined ? { after } : { after, before };
	}

	/** A time of the server by the clock that the recording goes by. */
	corrected(link: string, instant: number): number {
		const { behind, ahead } = this.#clocks.get(placeOf(link)) ?? { behind: 0, ahead: 0 };
		const right = behind <= 0 && ahead >= 0;
		const middle = Number.isFinite(ahead) ? (behind + Math.max(behind, ahead)) / 2 : behind;
		return instant - (right || !Number.isFinite(middle) ? 0 : middle);
	}
}

/** The address without the session: tasks outlive sessions. */
function placeOf(link: string): string {
	return link.split(' ')[0] ?? link;
}

function key(place: string, id: unknown): string {
	return `${place} ${typeof id} ${String(id)}`;
}

function keep(times: Map<string, number>, name: string, at: number): void {
	if (!times.has(name)) times.set(name, at);
}

function tasksIn(message: object): readonly JsonObject[] {
	const result = 'result' in message ? message.result : undefined;
	if (!isObject(result)) return [];
	const all = [result, result['task'], ...(Array.isArray(result['tasks']) ? result['tasks'] : [])];
	return all.filter(isObject).filter(({ taskId }) => typeof taskId === 'string');
}
