export const version = '2026-07-28';
export const extension = 'io.modelcontextprotocol/tasks';

/** Keys of `_meta`. */
export const meta = {
	version: 'io.modelcontextprotocol/protocolVersion',
	capabilities: 'io.modelcontextprotocol/clientCapabilities',
	logLevel: 'io.modelcontextprotocol/logLevel',
	serverInfo: 'io.modelcontextprotocol/serverInfo',
	subscription: 'io.modelcontextprotocol/subscriptionId',
	/** Ours, between the layer and the server inside; it never reaches the wire. */
	job: 'task-layer.local/job',
} as const;
