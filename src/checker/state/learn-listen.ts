import { isObject, type JsonObject } from '../../protocol/json.ts';
import { idKey } from './call.ts';
import type { Filter, Listen } from './listen.ts';
import { subscriptionId } from './meta-keys.ts';
import type { Link } from './link.ts';
import type { SeenNotification } from './seen.ts';
import type { State } from './state.ts';

/** What `notifications` asks for, or grants. */
export function filterOf(params: JsonObject): Filter {
	const filter = isObject(params['notifications']) ? params['notifications'] : {};
	return {
		taskIds: texts(filter['taskIds']),
		uris: texts(filter['resourceSubscriptions']),
		flags: new Set(Object.keys(filter).filter((name) => filter[name] === true)),
	};
}

function texts(list: unknown): ReadonlySet<string> {
	if (!Array.isArray(list)) return new Set();
	return new Set(list.filter((item): item is string => typeof item === 'string'));
}

/** The stream that a notification says it is on. */
export function streamOf({ link, meta }: SeenNotification): Listen | undefined {
	const key = idKey(meta[subscriptionId]);
	return key === undefined ? undefined : link.listens.get(key);
}

export function learnStream(state: State, note: SeenNotification): void {
	const stream = streamOf(note);
	if (!stream) return;
	stream.spoken = true;
	if (note.method !== 'notifications/subscriptions/acknowledged' || stream.granted) return;
	const { seq, at, received, link, from } = note;
	stream.granted = { ...filterOf(note.params), seq, at, received };
	for (const id of stream.granted.taskIds) {
		link.watched.set(id, (link.watched.get(id) ?? 0) + 1);
		const task = state.tasks.get(from, id);
		if (task) task.listened = true;
	}
}

export function closeStream(
	link: Link,
	listen: Listen,
	closed: NonNullable<Listen['closed']>,
): void {
	if (listen.closed) return;
	listen.closed = closed;
	for (const id of listen.granted?.taskIds ?? []) {
		const left = (link.watched.get(id) ?? 1) - 1;
		if (left > 0) link.watched.set(id, left);
		else link.watched.delete(id);
	}
}
