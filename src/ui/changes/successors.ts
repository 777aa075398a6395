/** What took the place of what: names of methods, capabilities and fields. */
export interface Successor {
	readonly from: string;
	readonly to: string;
	readonly kind: 'renamed' | 'replaced' | 'moved';
}

const tasks = 'extensions.io.modelcontextprotocol/tasks';
const meta = '_meta.io.modelcontextprotocol';

export const successors: readonly Successor[] = [
	{ kind: 'replaced', from: 'initialize', to: 'server/discover' },
	{ kind: 'renamed', from: 'notifications/tasks/status', to: 'notifications/tasks' },
	{ kind: 'replaced', from: 'resources/subscribe', to: 'subscriptions/listen' },
	{ kind: 'replaced', from: 'server: tasks.requests.tools.call', to: `server: ${tasks}` },
	{ kind: 'renamed', from: 'ttl', to: 'ttlMs' },
	{ kind: 'renamed', from: 'pollInterval', to: 'pollIntervalMs' },
	{ kind: 'moved', from: 'tasks/result result', to: 'result.result' },
	{ kind: 'moved', from: 'params.protocolVersion', to: `${meta}/protocolVersion` },
	{ kind: 'moved', from: 'clientInfo', to: `${meta}/clientInfo` },
	{ kind: 'moved', from: 'serverInfo', to: `${meta}/serverInfo` },
	{ kind: 'replaced', from: 'result.protocolVersion', to: 'supportedVersions' },
	{ kind: 'replaced', from: 'capabilities.tasks', to: tasks },
];
