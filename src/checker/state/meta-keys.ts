/** Keys of `_meta` that the specification defines. */
export const protocolVersion = 'io.modelcontextprotocol/protocolVersion';
export const clientCapabilities = 'io.modelcontextprotocol/clientCapabilities';
export const clientInfo = 'io.modelcontextprotocol/clientInfo';
export const serverInfo = 'io.modelcontextprotocol/serverInfo';
export const logLevel = 'io.modelcontextprotocol/logLevel';
export const subscriptionId = 'io.modelcontextprotocol/subscriptionId';
export const relatedTask = 'io.modelcontextprotocol/related-task';
export const modelImmediateResponse = 'io.modelcontextprotocol/model-immediate-response';

/** The extension's name among the capabilities. */
export const tasksExtension = 'io.modelcontextprotocol/tasks';
