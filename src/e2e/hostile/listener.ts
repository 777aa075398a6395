import { createServer } from 'node:net';
import { createSocket } from 'node:dgram';

export interface Listener {
	/** Where it listens, as a host with a port. */
	readonly host: string;
	/** Everyone who came: the first words of each. */
	readonly heard: string[];
	readonly close: () => Promise<void>;
}

/** Hears whoever comes over TCP or UDP, whatever they speak. */
export async function listen(): Promise<Listener> {
	const heard: string[] = [];
	const tcp = createServer((socket) => {
		heard.push('somebody');
		socket.once('data', (data) => {
			heard.push(data.toString('latin1').slice(0, 80));
			socket.end('HTTP/1.1 200 OK\r\naccess-control-allow-origin: *\r\ncontent-length: 0\r\n\r\n');
		});
		socket.on('error', () => undefined);
	});
	const port = await new Promise<number>((resolve) => {
		tcp.listen(0, '127.0.0.1', () => resolve((tcp.address() as { port: number }).port));
	});
	const udp = createSocket('udp4', () => heard.push('a datagram'));
	await new Promise<void>((resolve) => udp.bind(port, '127.0.0.1', resolve));
	const close = async () => {
		await new Promise<void>((resolve) => void udp.close(resolve));
		await new Promise<unknown>((resolve) => tcp.close(resolve));
	};
	return { host: `127.0.0.1:${port}`, heard, close };
}
