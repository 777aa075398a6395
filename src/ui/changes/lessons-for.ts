import type { Group } from './changes.ts';

/** After the name the lesson that is about it, and others in which it is seen as well. */
type Lessons = readonly (readonly [name: RegExp, ...lessons: string[]])[];

/** The first that fits counts. */
const lessons: Readonly<Record<Group, Lessons>> = {
	Methods: [
		[/^ping/],
		[/^server\/discover/, 'discover-and-declare'],
		[/^(initialize|notifications\/initialized|tools\/list)$/, 'three-layers'],
		[/^tools\/call/, 'the-server-decides'],
		[/^tasks\/get/, 'polite-polling', 'call-now-fetch-later'],
		[/^tasks\/result/, 'the-blocking-result', 'input-over-result'],
		[/^tasks\/list/, 'a-list-that-leaks'],
		[/elicitation\/complete/, 'first-ask-then-start'],
		[/^tasks\/update|elicitation/, 'questions-inline'],
		[/^notifications\/cancelled/, 'the-blocking-call'],
		[/cancel/, 'cancel-is-a-wish'],
		[/^subscriptions|notifications\/(tasks|subscriptions)/, 'push'],
		[/progress/, 'words-not-numbers', 'cancel-at-once'],
		[/notifications\/message|logging/, 'words-not-numbers'],
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
		[/^tools\/list result\.ttlMs|title|outputSchema|structuredContent|instructions/],
		[/^server\/discover result\.ttlMs|cacheScope/, 'discover-and-declare'],
		[/params\.task/, 'asking-for-a-task', 'call-now-fetch-later'],
		[/immediate/, 'asking-for-a-task'],
		[/ttl|createdAt/i, 'time-to-live', 'input-over-result', 'call-now-fetch-later'],
		[/pollInterval|lastUpdatedAt/, 'polite-polling', 'call-now-fetch-later'],
		[/statusMessage/, 'words-not-numbers', 'questions-inline'],
		[/progress/i, 'words-not-numbers', 'cancel-at-once'],
		[/logLevel/, 'words-not-numbers'],
		[/requests\.(sampling|elicitation)/, 'tasks-on-the-client'],
		[/^tasks\.list|result\.tasks|ursor/, 'a-list-that-leaks'],
		[/^tasks\.cancel/, 'cancel-at-once'],
		[/inputRequests\.\*/, 'two-questions', 'questions-inline'],
		[/inputRequests|inputResponses/, 'questions-inline'],
		[/requestState|elicitationId|params\.url/, 'first-ask-then-start'],
		[/resultType/, 'the-server-decides'],
		[/^error|requiredCapabilities/, 'discover-and-declare'],
		[/isError|result\.error/, 'failed-or-completed'],
		[/result\.result|tasks\/result/, 'the-blocking-result', 'call-now-fetch-later'],
		[/related-task/, 'the-blocking-result', 'input-over-result'],
		[/notifications\/cancelled/, 'the-blocking-call'],
		[/cancel/, 'cancel-is-a-wish'],
		[/tasks\/update/, 'questions-inline'],
		[/notifications|subscriptionId|taskIds|params\.result/, 'push'],
		[/sampling|messages|systemPrompt|maxTokens|modelPref|stopReason/, 'a-sub-agent'],
		[/taskSupport|execution|requests\.tools|tasks\.requests/, 'three-layers'],
		[/requestedSchema|action|elicitation|params\.(mode|message)/, 'questions-inline'],
		[/clientInfo|serverInfo|ersion|apabilit|extensions/, 'discover-and-declare'],
		[/taskId/, 'unguessable', 'call-now-fetch-later'],
		[/^status$/, 'one-state-machine', 'call-now-fetch-later'],
		[/./, 'call-now-fetch-later'],
	],
	'State rules': [
		[/begin/, 'durable-first'],
		[/input_required/, 'questions-inline'],
		[/error/, 'failed-or-completed'],
		[/^(edges|ends)/, 'one-state-machine'],
		[/result/, 'the-blocking-result', 'call-now-fetch-later'],
		[/cancel after/, 'cancel-at-once'],
		[/cancel/, 'cancel-is-a-wish'],
		[/lifetime/, 'time-to-live', 'input-over-result'],
		[/who/, 'tasks-on-the-client'],
	],
	'Error codes': [
		[/-32021/, 'discover-and-declare', 'the-server-decides'],
		[/-32022/, 'discover-and-declare'],
		[/-32020|-32700/, 'the-right-instance'],
		[/-3260[01]/, 'three-layers'],
		[/-32602/, 'time-to-live', 'cancel-at-once'],
		[/-32603/, 'failed-or-completed'],
		[/-32042/, 'first-ask-then-start'],
		[/^-1$/, 'a-sub-agent'],
	],
};

/** The lessons by the newer name, or else by the older one; none for what is not about tasks. */
export function lessonsFor(group: Group, names: readonly string[]): readonly string[] {
	for (const name of names) {
		const found = lessons[group].find(([pattern]) => pattern.test(name));
		if (found) return found.slice(1).filter((id) => typeof id === 'string');
	}
	return [];
}
