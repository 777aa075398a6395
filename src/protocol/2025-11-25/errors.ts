import type { ErrorMeanings } from '../error.ts';

const spec = 'https://modelcontextprotocol.io/specification/2025-11-25';
const jsonRpc = 'https://www.jsonrpc.org/specification#error_object';

export const errors: ErrorMeanings = {
	[-32700]: { name: 'Parse error', meaning: 'What arrived is not JSON.', url: jsonRpc },
	[-32600]: {
		name: 'Invalid request',
		meaning:
			'Not a request that the receiver takes in this state; also a task-augmented kind of request without the augmentation that the receiver requires.',
		url: `${spec}/basic/utilities/tasks#protocol-errors`,
	},
	[-32601]: {
		name: 'Method not found',
		meaning:
			'The method does not exist here; also a tool that requires a task and was called without, or forbids one and was called with.',
		url: `${spec}/basic/utilities/tasks#tool-level-negotiation`,
	},
	[-32602]: {
		name: 'Invalid params',
		meaning:
			'The parameters do not fit: among tasks an unknown or expired task id, a bad cursor, or the cancelling of a task that is already terminal.',
		url: `${spec}/basic/utilities/tasks#protocol-errors`,
	},
	[-32603]: {
		name: 'Internal error',
		meaning: 'The receiver failed while it served the request.',
		url: `${spec}/basic/utilities/tasks#protocol-errors`,
	},
	[-32042]: {
		name: 'URL elicitation required',
		meaning: 'The person must first visit the addresses in `data.elicitations`; then try again.',
		url: `${spec}/client/elicitation#url-elicitation-required-error`,
	},
	[-1]: {
		name: 'Rejected by the user',
		meaning: 'The person refused the sampling request.',
		url: `${spec}/client/sampling#error-handling`,
	},
};
