import type { Method, Methods } from '../method.ts';

const spec = 'https://modelcontextprotocol.io/specification/2025-11-25';
const tasks = `${spec}/basic/utilities/tasks`;

export const methods: Methods = {
	initialize: request('client', `${spec}/basic/lifecycle#initialization`),
	ping: request('both', `${spec}/basic/utilities/ping`),
	'tools/list': request('client', `${spec}/server/tools#listing-tools`),
	'tools/call': request('client', `${spec}/server/tools#calling-tools`),
	'tasks/get': ofTasks(request('both', `${tasks}#getting-tasks`)),
	'tasks/result': ofTasks(request('both', `${tasks}#retrieving-task-results`)),
	'tasks/list': ofTasks(request('both', `${tasks}#listing-tasks`)),
	'tasks/cancel': ofTasks(request('both', `${tasks}#cancelling-tasks`)),
	'resources/list': request('client', `${spec}/server/resources#listing-resources`),
	'resources/templates/list': request('client', `${spec}/server/resources#resource-templates`),
	'resources/read': request('client', `${spec}/server/resources#reading-resources`),
	'resources/subscribe': request('client', `${spec}/server/resources#subscriptions`),
	'resources/unsubscribe': request('client', `${spec}/server/resources#subscriptions`),
	'prompts/list': request('client', `${spec}/server/prompts#listing-prompts`),
	'prompts/get': request('client', `${spec}/server/prompts#getting-a-prompt`),
	'completion/complete': request('client', `${spec}/server/utilities/completion`),
	'logging/setLevel': request('client', `${spec}/server/utilities/logging#setting-log-level`),
	'sampling/createMessage': request('server', `${spec}/client/sampling#creating-messages`),
	'elicitation/create': request('server', `${spec}/client/elicitation#elicitation-requests`),
	'roots/list': request('server', `${spec}/client/roots#listing-roots`),
	'notifications/initialized': notification('client', `${spec}/basic/lifecycle#initialization`),
	'notifications/cancelled': notification('both', `${spec}/basic/utilities/cancellation`),
	'notifications/progress': notification('both', `${spec}/basic/utilities/progress`),
	'notifications/tasks/status': ofTasks(notification('both', `${tasks}#task-status-notification`)),
	'notifications/message': notification('server', `${spec}/server/utilities/logging`),
	'notifications/elicitation/complete': notification(
		'server',
		`${spec}/client/elicitation#completion-notifications-for-url-mode-elicitation`,
	),
	'notifications/tools/list_changed': notification('server', `${spec}/server/tools`),
	'notifications/resources/list_changed': notification('server', `${spec}/server/resources`),
	'notifications/resources/updated': notification('server', `${spec}/server/resources`),
	'notifications/prompts/list_changed': notification('server', `${spec}/server/prompts`),
	'notifications/roots/list_changed': notification('client', `${spec}/client/roots`),
};

function request(from: Method['from'], url: string): Method {
	return { kind: 'request', from, tasks: false, url };
}

function notification(from: Method['from'], url: string): Method {
	return { kind: 'notification', from, tasks: false, url };
}

function ofTasks(method: Method): Method {
	return { ...method, tasks: true };
}
