import { strangerInfo, without, type Caller } from '../caller.ts';

const protocolVersion = '2025-11-25';

export const caller: Caller = {
	sessions: true,
	opening: [
		{
			method: 'initialize',
			params: { protocolVersion, capabilities: {}, clientInfo: strangerInfo },
		},
		{ method: 'notifications/initialized' },
	],
	prying: (taskIds) => [
		{ method: 'tasks/list' },
		...taskIds.map((taskId) => ({ method: 'tasks/get', params: { taskId } })),
	],
	/** Declared once at `initialize`, and asked for with each call. */
	withoutTasks(message) {
		if (!('method' in message) || !message.params) return message;
		const path = message.method === 'initialize' ? ['capabilities', 'tasks'] : ['task'];
		return { ...message, params: without(message.params, path) };
	},
};
