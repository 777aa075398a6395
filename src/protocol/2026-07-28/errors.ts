import type { ErrorMeanings } from '../error.ts';

const spec = 'https://modelcontextprotocol.io/specification/2026-07-28';
const tasks =
	'https://modelcontextprotocol.github.io/ext-tasks/specification/2026-07-28/tasks.html';
const jsonRpc = 'https://www.jsonrpc.org/specification#error_object';

export const errors: ErrorMeanings = {
	[-32700]: { name: 'Parse error', meaning: 'What arrived is not JSON.', url: jsonRpc },
	[-32600]: {
		name: 'Invalid request',
		meaning: 'What arrived is JSON but no request that the receiver can take.',
		url: `${spec}/basic/index#error-codes`,
	},
	[-32601]: {
		name: 'Method not found',
		meaning: 'The method does not exist here. `tasks/result` and `tasks/list` no longer do.',
		url: `${spec}/basic/index#error-codes`,
	},
	[-32602]: {
		name: 'Invalid params',
		meaning: 'The parameters do not fit: among tasks an unknown or expired task id.',
		url: `${tasks}#protocol-errors`,
	},
	[-32603]: {
		name: 'Internal error',
		meaning: 'The receiver failed while it served the request.',
		url: `${tasks}#protocol-errors`,
	},
	[-32020]: {
		name: 'Header mismatch',
		meaning: 'An HTTP header and the body disagree, or a header that must be there is missing.',
		url: `${spec}/basic/transports/streamable-http#server-validation`,
	},
	[-32021]: {
		name: 'Missing required client capability',
		meaning:
			'The request needs a capability that it did not declare; `data.requiredCapabilities` names it. Earlier requests do not count.',
		url: `${spec}/schema#missingrequiredclientcapabilityerror`,
	},
	[-32022]: {
		name: 'Unsupported protocol version',
		meaning: 'The server does not speak this version; `data.supported` lists those it does.',
		url: `${spec}/schema#unsupportedprotocolversionerror`,
	},
};
