import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

export interface HttpServer {
	readonly url: string;
	readonly close: () => Promise<void>;
}

/** Serves a fetch handler with Node's HTTP server, on a free port of this machine. */
export async function serveFetch(
	handler: (request: Request) => Promise<Response>,
): Promise<HttpServer> {
	const server = createServer((request, response) => {
		void answer(handler, request, response).catch((error: unknown) => {
			response.destroy(error instanceof Error ? error : undefined);
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	const close = () =>
		new Promise<void>((resolve) => {
			server.close(() => resolve());
			server.closeAllConnections();
		});
	return { url: `http://127.0.0.1:${port}/mcp`, close };
}

async function answer(
	handler: (request: Request) => Promise<Response>,
	incoming: IncomingMessage,
	outgoing: ServerResponse,
): Promise<void> {
	const gone = new AbortController();
	outgoing.on('close', () => gone.abort());
	const chunks: Buffer[] = [];
	for await (const chunk of incoming) chunks.push(chunk as Buffer);
	const request = new Request(
		`http://${incoming.headers.host ?? 'localhost'}${incoming.url ?? ''}`,
		{
			method: incoming.method ?? 'GET',
			headers: Object.entries(incoming.headers).flatMap(([name, value]) =>
				[value ?? []].flat().map((each): [string, string] => [name, each]),
			),
			signal: gone.signal,
			...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
		},
	);
	const response = await handler(request);
	outgoing.writeHead(response.status, Object.fromEntries(response.headers));
	if (!response.body) return void outgoing.end();
	Readable.fromWeb(response.body as ReadableStream).pipe(outgoing);
}
