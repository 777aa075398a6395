import { tables } from '../../protocol/tables.ts';
import type { Version } from '../../protocol/version.ts';

/** Why a version has nothing in the place of a method of the other one. */
const reasons: Readonly<Record<Version, Readonly<Record<string, string>>>> = {
	'2025-11-25': {
		'subscriptions/listen':
			'Nothing to subscribe to: the receiver may push notifications/tasks/status unasked.',
		'notifications/subscriptions/acknowledged': 'No subscription, so nothing to acknowledge.',
		'tasks/update': 'No such method: answers are the results of the server’s own requests.',
	},
	'2026-07-28': {
		initialize: 'No handshake: every request says its version and capabilities in _meta.',
		'notifications/initialized': 'No handshake, so no end of it to tell.',
		'tasks/result': 'Removed: the outcome is inlined in the answer to tasks/get.',
		'tasks/list': 'Removed: a list could not be kept to the caller’s own tasks.',
		'elicitation/create': 'No message of its own: the question is one of the task’s inputRequests.',
		'sampling/createMessage':
			'No message of its own: the question is one of the task’s inputRequests.',
		'roots/list': 'No message of its own: the question is one of the task’s inputRequests.',
		'notifications/progress': 'Not for tasks: statusMessage says how far it is.',
		'notifications/message': 'Not for tasks: statusMessage says what happens.',
		ping: 'Removed with the session that it kept alive.',
	},
};

/** In a sentence; for a method that the version has too, only that this run does without it. */
export function absenceOf(method: string, version: Version): string {
	const reason = reasons[version][method];
	if (reason !== undefined) return reason;
	const known = Object.hasOwn(tables[version].methods, method);
	return known ? 'Not sent in this run.' : `${method} does not exist in ${version}.`;
}
