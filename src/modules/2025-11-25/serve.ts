import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { LinkEnd } from '../../simulation/end.ts';
import type { Factory } from '../../simulation/program.ts';

interface Connectable {
	connect(transport: Transport): Promise<void>;
}

/** Gives one connection a server of its own from the factory. */
export async function serve(factory: Factory, transport: LinkEnd): Promise<void> {
	const server = (await factory()) as Connectable | undefined;
	if (typeof server?.connect !== 'function') {
		throw new TypeError('The factory in server.ts must return a Server or an McpServer.');
	}
	await server.connect(transport as Transport);
}
