import { learnAnswer } from './learn-answer.ts';
import { learnNotification } from './learn-notification.ts';
import { learnRequest } from './learn-request.ts';
import type { SeenMessage } from './seen.ts';
import type { State } from './state.ts';
import { learnWire } from './wire.ts';

/** Adds a message to what is known, after every rule has judged it against what was known before. */
export function learn(state: State, message: SeenMessage): void {
	const { link, sender, kind, seq, at, received } = message;
	if (received === null) state.disturbed = true;
	learnWire(message);
	link.last[sender] = { kind, seq, at, received };
	switch (message.kind) {
		case 'request':
			return learnRequest(state, message);
		case 'notification':
			return learnNotification(state, message);
		case 'result':
		case 'error':
			return learnAnswer(state, message);
		case 'other':
	}
}
