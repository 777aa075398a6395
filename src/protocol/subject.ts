import type { Message, RequestId } from './message.ts';

/** Which request a notification is about: by the token it was given, or by its own id. */
export interface Subject {
	readonly by: 'progress token' | 'id';
	readonly id: RequestId;
	/** Who sent that request. */
	readonly asker: 'sender' | 'receiver';
}

const subscription = 'io.modelcontextprotocol/subscriptionId';

/** Progress, a cancellation, or what comes over a subscription; undefined for all else. */
export function subjectOf(message: Message): Subject | undefined {
	if (!('method' in message)) return undefined;
	const { progressToken, requestId } = message.params ?? {};
	if (message.method === 'notifications/progress' && isId(progressToken)) {
		return { by: 'progress token', id: progressToken, asker: 'receiver' };
	}
	if (message.method === 'notifications/cancelled' && isId(requestId)) {
		return { by: 'id', id: requestId, asker: 'sender' };
	}
	const stream = metaOf(message)[subscription];
	return isId(stream) ? { by: 'id', id: stream, asker: 'receiver' } : undefined;
}

/** What the progress of a request will be told under. */
export function progressTokenOf(message: Message): RequestId | undefined {
	const token = metaOf(message)['progressToken'];
	return isId(token) ? token : undefined;
}

function metaOf(message: Message): Readonly<Record<string, unknown>> {
	const meta = 'method' in message ? message.params?.['_meta'] : undefined;
	return meta && typeof meta === 'object' ? { ...meta } : {};
}

function isId(value: unknown): value is RequestId {
	return typeof value === 'string' || typeof value === 'number';
}
