import { strangerInfo, without, type Caller } from '../caller.ts';

const prefix = 'io.modelcontextprotocol';
const declared = `${prefix}/clientCapabilities`;
const tasks = `${prefix}/tasks`;

const envelope = {
	[`${prefix}/protocolVersion`]: '2026-07-28',
	[`${prefix}/clientInfo`]: strangerInfo,
	[declared]: { extensions: { [tasks]: {} } },
};

export const caller: Caller = {
	sessions: false,
	opening: [{ method: 'server/discover', params: { _meta: envelope } }],
	prying: (taskIds) =>
		taskIds.map((taskId) => ({ method: 'tasks/get', params: { taskId, _meta: envelope } })),
	/** Declared with every single request. */
	withoutTasks(message) {
		if (!('method' in message) || !message.params) return message;
		const params = without(message.params, ['_meta', declared, 'extensions', tasks]);
		return { ...message, params };
	},
};
