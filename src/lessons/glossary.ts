import type { Version } from '../protocol/version.ts';

/** A word of the specification, as it stands in code. */
export interface Term {
	readonly word: string;
	readonly meaning: string;
	/** The versions that have it. */
	readonly versions: readonly Version[];
	readonly url: string;
}

const first = 'https://modelcontextprotocol.io/specification/2025-11-25';
const core = `${first}/basic/utilities/tasks`;
const second = 'https://modelcontextprotocol.io/specification/2026-07-28';
const tasks =
	'https://modelcontextprotocol.github.io/ext-tasks/specification/2026-07-28/tasks.html';

type Line = readonly [word: string, meaning: string, url: string];

const both: readonly Line[] = [
	['tools/call', 'Calls a tool; the request that may become a task.', `${second}/server/tools`],
	['tools/list', 'Asks which tools the server offers.', `${second}/server/tools`],
	[
		'tasks/get',
		'Asks how a task is: the poll. In 2026-07-28 it also brings questions and the outcome.',
		`${tasks}#task-polling`,
	],
	[
		'tasks/cancel',
		'Asks to stop a task. In 2025-11-25 it is stopped at once, in 2026-07-28 it is a wish.',
		`${tasks}#task-cancellation`,
	],
	[
		'notifications/cancelled',
		'Takes a request back. It never cancels a task.',
		`${second}/basic/patterns/cancellation`,
	],
	[
		'notifications/progress',
		'Tells in numbers how far a request is.',
		`${second}/basic/patterns/progress`,
	],
	[
		'elicitation/create',
		'A question to the person, as a form or as a page to open.',
		`${second}/client/elicitation#elicitation-requests`,
	],
	[
		'sampling/createMessage',
		'Asks the client to let its model write something.',
		`${second}/client/sampling`,
	],
	['roots/list', 'Asks the client where it works: its folders.', `${second}/client/roots`],
	['working', 'The task is under way, and nothing is asked of the client.', `${tasks}#task-status`],
	['input_required', 'The task waits for an answer to a question.', `${tasks}#task-status`],
	[
		'completed',
		'The task has ended with a result. In 2026-07-28 that result may have isError.',
		`${tasks}#task-execution-errors`,
	],
	[
		'failed',
		'The task has ended without success; in 2026-07-28 only by a JSON-RPC error.',
		`${tasks}#task-execution-errors`,
	],
	['cancelled', 'The task was stopped before it was done.', `${tasks}#task-status`],
	['isError', 'The tool ran, and says that it did not go well.', `${tasks}#task-execution-errors`],
	[
		'taskId',
		'The name of a task, by which it is polled, answered and cancelled.',
		`${tasks}#tasks-1`,
	],
	['statusMessage', 'The state of a task in words, for people.', `${tasks}#tasks-1`],
	['createdAt', 'When a task was created: its lifetime counts from there.', `${tasks}#tasks-1`],
	['lastUpdatedAt', 'When a task last changed.', `${tasks}#tasks-1`],
	['_meta', 'Data beside the method, under prefixed names.', `${second}/basic/index#meta`],
];

const older: readonly Line[] = [
	[
		'initialize',
		'The handshake: version and capabilities for the whole connection.',
		`${first}/basic/lifecycle#initialization`,
	],
	[
		'notifications/initialized',
		'The client is ready: the end of the handshake.',
		`${first}/basic/lifecycle#initialization`,
	],
	[
		'tasks/result',
		'Fetches what the call would have answered, and waits until there is something to fetch.',
		`${core}#retrieving-task-results`,
	],
	['tasks/list', 'Lists the tasks of a caller, page by page.', `${core}#listing-tasks`],
	[
		'notifications/tasks/status',
		'Tells that a task has changed. Nobody may rely on it.',
		`${core}#task-status-notification`,
	],
	[
		'ttl',
		'How long a task is kept from its creation, in milliseconds.',
		`${core}#ttl-and-resource-management`,
	],
	['pollInterval', 'How long to wait between two polls, in milliseconds.', `${core}#task`],
	[
		'task',
		'In a call: please run this as a task. In its answer: the handle.',
		`${core}#creating-tasks`,
	],
	[
		'CreateTaskResult',
		'The answer that is a handle instead of a result.',
		`${core}#creating-tasks`,
	],
	[
		'execution.taskSupport',
		'Whether a tool must, may or must not be called as a task.',
		`${core}#tool-level-negotiation`,
	],
	[
		'taskSupport',
		'Whether a tool must, may or must not be called as a task.',
		`${core}#tool-level-negotiation`,
	],
	['required', 'Of a tool: it can be called as a task only.', `${core}#tool-level-negotiation`],
	['optional', 'Of a tool: with a task or without.', `${core}#tool-level-negotiation`],
	[
		'forbidden',
		'Of a tool: never as a task. The same as to say nothing.',
		`${core}#tool-level-negotiation`,
	],
	[
		'tasks.requests.tools.call',
		'The server capability without which no tool becomes a task.',
		`${core}#server-capabilities`,
	],
	[
		'io.modelcontextprotocol/related-task',
		'Marks a message that belongs to a task.',
		`${core}#related-task-metadata`,
	],
	[
		'io.modelcontextprotocol/model-immediate-response',
		'What the model may say at once, while the task runs.',
		`${core}#creating-tasks`,
	],
];

const newer: readonly Line[] = [
	[
		'server/discover',
		'Asks which versions and capabilities a server has. No handshake: it may be left out.',
		`${second}/server/discover`,
	],
	['tasks/update', 'Brings the answers to questions of a task.', `${tasks}#task-update-requests`],
	[
		'inputRequests',
		'Open questions of a task by key, with each poll until they are answered.',
		`${tasks}#response-1`,
	],
	[
		'inputResponses',
		'Answers, under the keys of their questions.',
		`${tasks}#task-update-requests`,
	],
	[
		'requestState',
		'The server’s note to itself, to be sent back unread.',
		`${second}/basic/patterns/mrtr#client-requirements-basic-workflow`,
	],
	[
		'resultType',
		'How to read a result: complete, task or input_required.',
		`${tasks}#polymorphic-results`,
	],
	['complete', 'A value of resultType: this is the result itself.', `${tasks}#polymorphic-results`],
	[
		'ttlMs',
		'How long a task is kept from its creation, in milliseconds. It may change.',
		`${tasks}#tasks-1`,
	],
	[
		'pollIntervalMs',
		'Poll no faster than this, in milliseconds. It may change.',
		`${tasks}#task-polling`,
	],
	[
		'requiredCapabilities',
		'What the request should have declared, in the data of error -32021.',
		`${second}/schema#missingrequiredclientcapabilityerror`,
	],
	[
		'io.modelcontextprotocol/tasks',
		'The name of the extension, declared by either side.',
		`${tasks}#capability-negotiation`,
	],
	[
		'subscriptions/listen',
		'Opens a stream over which changes come by themselves.',
		`${second}/basic/patterns/subscriptions#opening-a-stream`,
	],
	[
		'notifications/tasks',
		'A task that has changed, as a whole.',
		`${tasks}#task-status-notifications`,
	],
	['taskIds', 'The tasks that a subscription is about.', `${tasks}#task-status-notifications`],
	[
		'params._meta',
		'Where a request says its version, its client and its capabilities.',
		`${second}/basic/index#meta`,
	],
];

export const glossary: readonly Term[] = [
	...terms(both, ['2025-11-25', '2026-07-28']),
	...terms(older, ['2025-11-25']),
	...terms(newer, ['2026-07-28']),
];

const byWord = new Map(glossary.map((term) => [term.word, term]));

export function termFor(word: string): Term | undefined {
	return byWord.get(word);
}

function terms(lines: readonly Line[], versions: readonly Version[]): readonly Term[] {
	return lines.map(([word, meaning, url]) => ({ word, meaning, versions, url }));
}
