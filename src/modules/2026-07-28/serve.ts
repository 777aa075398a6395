import type { McpServerFactory, Transport } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { LinkEnd } from '../../simulation/link.ts';
import type { Factory } from '../../simulation/world.ts';

/** Gives one connection a server of its own from the factory, in the era that the client opens with. */
export function serve(
	factory: Factory,
	transport: LinkEnd,
	report: (error: unknown) => void,
): void {
	serveStdio(factory as unknown as McpServerFactory, {
		transport: transport as Transport,
		onerror: report,
	});
}
