import type { McpServerFactory, Transport } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { layerOf } from '../../tasks/index.ts';
import type { LinkEnd } from '../../simulation/end.ts';
import type { Factory } from '../../simulation/program.ts';

/** Gives one connection a server of its own from the factory, in the era that the client opens with. */
export function serve(
	factory: Factory,
	transport: LinkEnd,
	report: (error: unknown) => void,
): void {
	const wire = transport as Transport;
	serveStdio(factory as unknown as McpServerFactory, {
		transport: layerOf(factory)?.transport(wire) ?? wire,
		onerror: report,
	});
}
