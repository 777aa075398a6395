import { commonFields, field } from '../common-fields.ts';
import type { Fields } from '../field.ts';

const spec = 'https://modelcontextprotocol.io/specification/2025-11-25';
const tasks = `${spec}/basic/utilities/tasks`;
const lifecycle = `${spec}/basic/lifecycle`;

const task: Fields = {
	'params task': field(
		'Asks for this request to run as a task: the answer is a handle, the result comes later.',
		`${tasks}#creating-tasks`,
	),
	'params task ttl': field(
		'How long the task should be kept from its creation, in ms. A wish: the handle says what holds.',
		`${tasks}#task-parameters`,
	),
	'result task': field(
		'The handle. Here the task is nested; the answer to tasks/get has the same fields flat.',
		`${tasks}#creating-tasks`,
	),
	taskId: field('Names the task. Made by whoever runs it.', `${tasks}#task-id-requirements`),
	status: field(
		'working, input_required, completed, failed or cancelled; the last three are final.',
		`${tasks}#task-status-lifecycle`,
	),
	statusMessage: field('The state in words, for people.', `${tasks}#task`),
	createdAt: field('When the task was created. The ttl counts from here.', `${tasks}#task`),
	lastUpdatedAt: field('When the task last changed.', `${tasks}#task`),
	ttl: field(
		'How long the task is kept from its creation, in ms; null for ever. Afterwards it may be gone.',
		`${tasks}#ttl-and-resource-management`,
	),
	pollInterval: field('How long to wait between two tasks/get, in ms.', `${tasks}#task`),
	'result tasks': field('The tasks of this caller, a page of them.', `${tasks}#task-listing`),
	'tasks/result:result': field(
		'What the call itself would have answered. This request waits until the task is terminal.',
		`${tasks}#result-retrieval`,
	),
};

const meta: Fields = {
	'_meta io.modelcontextprotocol/related-task': field(
		'This message belongs to a task.',
		`${tasks}#related-task-metadata`,
	),
	'_meta io.modelcontextprotocol/model-immediate-response': field(
		'What the model may be told at once, while the task runs.',
		`${tasks}#creating-tasks`,
	),
	isError: field(
		'The tool ran and reports a failure. Its task is then `failed`.',
		`${tasks}#task-execution-errors`,
	),
	elicitationId: field(
		'Names this question until the page is done with it.',
		`${spec}/client/elicitation#url-mode-elicitation-requests`,
	),
	'notifications/cancelled:params requestId': field(
		'The request that is taken back. For a task use tasks/cancel.',
		`${spec}/basic/utilities/cancellation#behavior-requirements`,
	),
	'notifications/progress:params progress': field(
		'How far it is; it only ever grows.',
		`${spec}/basic/utilities/progress#progress-flow`,
	),
	'notifications/progress:params progressToken': field(
		'The request, or its task, that this is the progress of.',
		`${tasks}#task-progress-notifications`,
	),
};

const negotiation: Fields = {
	'params protocolVersion': field(
		'The version the client would like.',
		`${lifecycle}#version-negotiation`,
	),
	'result protocolVersion': field(
		'The version both will speak.',
		`${lifecycle}#version-negotiation`,
	),
	capabilities: field(
		'What this side can do, for the whole connection.',
		`${lifecycle}#initialization`,
	),
	clientInfo: field('Which client this is.', `${lifecycle}#initialization`),
	serverInfo: field('Which server this is.', `${lifecycle}#initialization`),
	instructions: field('How to use this server, for the model.', `${lifecycle}#initialization`),
	'capabilities tasks': field('This side can run requests as tasks.', `${tasks}#capabilities`),
	'tasks requests': field(
		'Which requests may become tasks. What is not named here may not.',
		`${tasks}#capability-negotiation`,
	),
	'requests tools call': field('tools/call may become a task.', `${tasks}#server-capabilities`),
	'requests sampling createMessage': field(
		'sampling/createMessage may become a task.',
		`${tasks}#client-capabilities`,
	),
	'requests elicitation create': field(
		'elicitation/create may become a task.',
		`${tasks}#client-capabilities`,
	),
	'tasks list': field('tasks/list works here.', `${tasks}#capabilities`),
	'tasks cancel': field('tasks/cancel works here.', `${tasks}#capabilities`),
	execution: field('How the tool may be run.', `${tasks}#tool-level-negotiation`),
	taskSupport: field(
		'`required`: only as a task. `optional`: either way. `forbidden`, or absent: never as a task.',
		`${tasks}#tool-level-negotiation`,
	),
};

/** What each field means, for hover. */
export const fields: Fields = { ...commonFields(spec), ...negotiation, ...meta, ...task };
