import type { Group } from './changes.ts';

type Lessons = readonly (readonly [name: RegExp, lesson: string])[];

/** The first that fits counts. */
const lessons: Readonly<Record<Group, Lessons>> = {
	Methods: [
		[/^server\/discover|^ping/, 'discover-and-declare'],
		[/^(initialize|notifications\/initialized|tools\/list)$/, 'three-layers'],
		[/^tools\/call/, 'the-server-decides'],
		[/^tasks\/get/, 'polite-polling'],
		[/^tasks\/result/, 'the-blocking-result'],
		[/^tasks\/list/, 'a-list-that-leaks'],
		[/^tasks\/update|elicitation/, 'questions-inline'],
		[/cancel/, 'cancel-is-a-wish'],
		[/^subscriptions|notifications\/(tasks|subscriptions)/, 'push'],
		[/progress|notifications\/message|logging/, 'words-not-numbers'],
		[/sampling/, 'a-sub-agent'],
		[/^roots/, 'first-ask-then-start'],
	],
	Capabilities: [
		[/tasks\.list/, 'a-list-that-leaks'],
		[/tasks\.cancel/, 'cancel-at-once'],
		[/client: tasks/, 'tasks-on-the-client'],
		[/extensions/, 'discover-and-declare'],
		[/tasks|tools/, 'three-layers'],
		[/elicitation/, 'questions-inline'],
		[/sampling/, 'a-sub-agent'],
		[/logging/, 'words-not-numbers'],
		[/roots/, 'first-ask-then-start'],
	],
	Fields: [
		[/ttl|createdAt/i, 'time-to-live'],
		[/params\.task|immediate/, 'asking-for-a-task'],
		[/pollInterval|lastUpdatedAt/, 'polite-polling'],
		[/statusMessage|progress|logLevel/, 'words-not-numbers'],
		[/inputRequests\.\*/, 'two-questions'],
		[/inputRequests|inputResponses/, 'questions-inline'],
		[/requestState/, 'first-ask-then-start'],
		[/resultType|requiredCapabilities/, 'the-server-decides'],
		[/isError|result\.error/, 'failed-or-completed'],
		[/result\.result|tasks\/result|related-task/, 'the-blocking-result'],
		[/result\.tasks|ursor/, 'a-list-that-leaks'],
		[/cancel/, 'cancel-is-a-wish'],
		[/tasks\/update/, 'questions-inline'],
		[/notifications|subscriptionId|taskIds|params\.result/, 'push'],
		[/sampling|messages|systemPrompt|maxTokens|modelPref|stopReason/, 'a-sub-agent'],
		[/taskSupport|execution|requests\.tools|tasks\.requests/, 'three-layers'],
		[/requestedSchema|action|elicitation|params\.(mode|message|url)/, 'questions-inline'],
		[
			/clientInfo|serverInfo|ersion|apabilit|extensions|instructions|cacheScope/,
			'discover-and-declare',
		],
		[/taskId/, 'unguessable'],
		[/^status$/, 'one-state-machine'],
		[/./, 'call-now-fetch-later'],
	],
	'State rules': [
		[/begin/, 'durable-first'],
		[/edges|ends/, 'one-state-machine'],
		[/input_required/, 'questions-inline'],
		[/error/, 'failed-or-completed'],
		[/result/, 'the-blocking-result'],
		[/cancel after/, 'cancel-at-once'],
		[/cancel/, 'cancel-is-a-wish'],
		[/lifetime/, 'time-to-live'],
		[/who/, 'tasks-on-the-client'],
	],
	'Error codes': [
		[/-32021/, 'the-server-decides'],
		[/-32022/, 'discover-and-declare'],
		[/-32020|-32700/, 'the-right-instance'],
		[/-3260[01]/, 'three-layers'],
		[/-32602/, 'time-to-live'],
		[/-32603/, 'failed-or-completed'],
		[/-32042/, 'first-ask-then-start'],
		[/^-1$/, 'a-sub-agent'],
	],
};

/** The lesson by the newer name, or else by the older one. */
export function lessonFor(group: Group, names: readonly string[]): string | undefined {
	for (const name of names) {
		const found = lessons[group].find(([pattern]) => pattern.test(name));
		if (found) return found[1];
	}
	return undefined;
}
