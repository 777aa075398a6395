import { commonFields, field } from '../common-fields.ts';
import type { Fields } from '../field.ts';

const spec = 'https://modelcontextprotocol.io/specification/2026-07-28';
const tasks =
	'https://modelcontextprotocol.github.io/ext-tasks/specification/2026-07-28/tasks.html';
const subscriptions = `${spec}/basic/patterns/subscriptions`;

const task: Fields = {
	resultType: field(
		'How to read this result: `complete` is the result, `task` a handle, `input_required` questions first.',
		`${tasks}#polymorphic-results`,
	),
	taskId: field(
		'Names the task. Whoever knows it may use it, so it cannot be guessed.',
		`${tasks}#security-considerations`,
	),
	status: field(
		'working, input_required, completed, failed or cancelled; the last three are final.',
		`${tasks}#task-status`,
	),
	statusMessage: field('The state and the progress in words, for people.', `${tasks}#tasks-1`),
	createdAt: field('When the task was created. ttlMs counts from here.', `${tasks}#tasks-1`),
	lastUpdatedAt: field('When the task last changed.', `${tasks}#tasks-1`),
	ttlMs: field(
		'How long the task is kept from its creation, in ms; null for ever. It may change.',
		`${tasks}#tasks-1`,
	),
	pollIntervalMs: field(
		'Do not ask again sooner than after so many ms. It may change with every answer.',
		`${tasks}#task-polling`,
	),
	'result result': field(
		'Of a completed task: exactly what the call would have answered.',
		`${tasks}#response-1`,
	),
	'result error': field(
		'Of a failed task: the JSON-RPC error that ended it.',
		`${tasks}#task-execution-errors`,
	),
	'params result': field(
		'Of a completed task: exactly what the call would have answered.',
		`${tasks}#task-status-notifications`,
	),
	isError: field(
		'The tool ran and reports a failure. Its task is `completed` all the same.',
		`${tasks}#task-execution-errors`,
	),
};

const input: Fields = {
	inputRequests: field(
		'Open questions to the client by key. They are repeated on each poll until answered.',
		`${tasks}#response-1`,
	),
	'inputRequests *': field(
		'One question. Its key is never used again while the task lives: ask the person once per key.',
		`${tasks}#response-1`,
	),
	inputResponses: field(
		'Answers under the keys of the questions.',
		`${tasks}#task-update-requests`,
	),
	'tasks/update:result': field(
		'A receipt, no more: the next tasks/get may still show the old state.',
		`${tasks}#response-2`,
	),
	'tasks/cancel:result': field(
		'A receipt, no more: the task may still complete.',
		`${tasks}#task-cancellation`,
	),
	requestState: field(
		"The server's memory of the question, to be sent back unread with the retry.",
		`${spec}/basic/patterns/mrtr#client-requirements-basic-workflow`,
	),
	requiredCapabilities: field(
		'What the request should have declared.',
		`${spec}/schema#missingrequiredclientcapabilityerror`,
	),
};

const meta: Fields = {
	'_meta io.modelcontextprotocol/protocolVersion': field(
		'The version of this one request: there is no handshake that would fix it.',
		`${spec}/schema#requestmetaobject`,
	),
	'_meta io.modelcontextprotocol/clientCapabilities': field(
		'What the client can do, said with each request. The server remembers nothing.',
		`${spec}/basic/index#statelessness`,
	),
	'_meta io.modelcontextprotocol/clientInfo': field(
		'Which client this is.',
		`${spec}/basic/index#meta`,
	),
	'_meta io.modelcontextprotocol/serverInfo': field(
		'Which server this is.',
		`${spec}/basic/index#meta`,
	),
	'_meta io.modelcontextprotocol/logLevel': field(
		'The client would like log messages for this request, from this level on.',
		`${spec}/server/utilities/logging#per-request-log-level`,
	),
	'_meta io.modelcontextprotocol/subscriptionId': field(
		'The id of the subscriptions/listen request whose stream this came on.',
		`${subscriptions}#receiving-notifications`,
	),
	'extensions io.modelcontextprotocol/tasks': field(
		'This side speaks the tasks extension. Its value is always {}.',
		`${tasks}#capability-negotiation`,
	),
	extensions: field('Extensions by identifier.', `${spec}/basic/versioning#extension-negotiation`),
};

const discovery: Fields = {
	capabilities: field('What the server can do.', `${spec}/server/discover#discoverresult`),
	supportedVersions: field(
		'The versions the server speaks.',
		`${spec}/server/discover#discoverresult`,
	),
	instructions: field('How to use this server, for the model.', `${spec}/schema#discoverresult`),
	cacheScope: field(
		'`private`: this caller alone may keep the answer. `public`: anyone.',
		`${spec}/server/utilities/caching#cacheable-results`,
	),
	'server/discover:result ttlMs': field(
		'How long this answer may be kept, in ms.',
		`${spec}/server/utilities/caching#cacheable-results`,
	),
	'tools/list:result ttlMs': field(
		'How long this list may be kept, in ms.',
		`${spec}/server/utilities/caching#cacheable-results`,
	),
	'params notifications': field(
		'Asked for by the listener, or granted by the server; nothing else will come.',
		`${subscriptions}#acknowledgment`,
	),
	'notifications taskIds': field(
		'The tasks whose changes are pushed.',
		`${tasks}#task-status-notifications`,
	),
	'notifications/cancelled:params requestId': field(
		'The request that is taken back. Never for a task: that is tasks/cancel.',
		`${spec}/basic/patterns/cancellation`,
	),
	'notifications/progress:params progress': field(
		'How far the request is; it only ever grows. Never for a task: that has statusMessage.',
		`${spec}/basic/patterns/progress#progress-flow`,
	),
	'notifications/progress:params progressToken': field(
		'The request that this is the progress of.',
		`${spec}/basic/patterns/progress#progress-flow`,
	),
};

/** What each field means, for hover. */
export const fields: Fields = { ...commonFields(spec), ...discovery, ...meta, ...input, ...task };
