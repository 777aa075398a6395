import type { Method, Methods } from '../method.ts';

const spec = 'https://modelcontextprotocol.io/specification/2026-07-28';
const tasks =
	'https://modelcontextprotocol.github.io/ext-tasks/specification/2026-07-28/tasks.html';

export const methods: Methods = {
	'server/discover': request(`${spec}/server/discover`),
	'tools/list': request(`${spec}/server/tools#listing-tools`),
	'tools/call': request(`${spec}/server/tools#calling-tools`),
	'tasks/get': ofTasks(request(`${tasks}#task-polling`)),
	'tasks/update': ofTasks(request(`${tasks}#task-update-requests`)),
	'tasks/cancel': ofTasks(request(`${tasks}#task-cancellation`)),
	'subscriptions/listen': request(`${spec}/basic/patterns/subscriptions#opening-a-stream`),
	'resources/list': request(`${spec}/server/resources#listing-resources`),
	'resources/templates/list': request(`${spec}/server/resources#resource-templates`),
	'resources/read': request(`${spec}/server/resources#reading-resources`),
	'prompts/list': request(`${spec}/server/prompts#listing-prompts`),
	'prompts/get': request(`${spec}/server/prompts#getting-a-prompt`),
	'completion/complete': request(`${spec}/server/utilities/completion`),
	'sampling/createMessage': input(`${spec}/client/sampling`),
	'elicitation/create': input(`${spec}/client/elicitation#elicitation-requests`),
	'roots/list': input(`${spec}/client/roots`),
	'notifications/cancelled': notification('both', `${spec}/basic/patterns/cancellation`),
	'notifications/progress': notification('server', `${spec}/basic/patterns/progress`),
	'notifications/tasks': ofTasks(notification('server', `${tasks}#task-status-notifications`)),
	'notifications/subscriptions/acknowledged': notification(
		'server',
		`${spec}/basic/patterns/subscriptions#acknowledgment`,
	),
	'notifications/message': notification('server', `${spec}/server/utilities/logging`),
	'notifications/tools/list_changed': notification('server', `${spec}/server/tools`),
	'notifications/resources/list_changed': notification('server', `${spec}/server/resources`),
	'notifications/resources/updated': notification('server', `${spec}/server/resources`),
	'notifications/prompts/list_changed': notification('server', `${spec}/server/prompts`),
};

function request(url: string): Method {
	return { kind: 'request', from: 'client', tasks: false, url };
}

function notification(from: Method['from'], url: string): Method {
	return { kind: 'notification', from, tasks: false, url };
}

/** What the server asks of the client travels inside a result, as one of its `inputRequests`. */
function input(url: string): Method {
	return { kind: 'input', from: 'server', tasks: false, url };
}

function ofTasks(method: Method): Method {
	return { ...method, tasks: true };
}
