import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { copies, sharedCopies } from './one-core.ts';

test('nearly all of the core is the same in the client and in the server', () => {
	const { lean, taken } = sharedCopies();
	expect(taken).toEqual(
		expect.arrayContaining(['SdkError', 'ProtocolError', 'UriTemplate', 'InMemoryTransport']),
	);
	expect(lean.length).toBeLessThan(0.45 * readFileSync(copies.client, 'utf8').length);
});

test('each side keeps its own protocol, and what that sets', () => {
	const { taken } = sharedCopies();
	expect(taken).not.toContain('Protocol');
	expect(taken).not.toContain('writeNegotiatedProtocolVersion');
});

test.each(['chunk', 'dialects', 'cfWorkerProvider'])(
	'%s, which is taken for the same, is the same in both',
	(name) => {
		const [client, server] = [copies.client, copies.server].map((file) => {
			const folder = dirname(file);
			const found = readdirSync(folder).find((each) => new RegExp(`^${name}-.*\\.mjs$`).test(each));
			const text = readFileSync(join(folder, found ?? ''), 'utf8');
			return text.replace(/-[\w-]{8}\.mjs/g, '.mjs');
		});
		expect(client).toBe(server);
	},
);
