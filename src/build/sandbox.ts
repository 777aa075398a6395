import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { framePolicy, pagePolicy } from './policies.ts';

const name = 'virtual:sandbox';
const file = 'sandbox.html';
const folder = resolve(import.meta.dirname, '../sandbox/frame');

/**
 * Builds the frame that learner code runs below, as one static page with one inline script, and
 * writes the policies of both pages. `virtual:sandbox` gives the frame's address.
 */
export function sandbox(): Plugin {
	let script: Promise<string> | undefined;
	let serving = false;
	const built = () => (script ??= buildScript());
	return {
		name: 'playground:sandbox',
		configResolved(config) {
			serving = config.command === 'serve';
		},
		resolveId: (id) => (id === name ? `\0${name}` : null),
		async load(id) {
			if (id !== `\0${name}`) return null;
			const address = serving
				? `/${file}`
				: `./${file}?${digest(await built(), 'hex').slice(0, 8)}`;
			return `export const frameAddress = ${JSON.stringify(address)};`;
		},
		configureServer({ middlewares }) {
			middlewares.use(`/${file}`, (_request, response, next) => {
				response.setHeader('content-type', 'text/html');
				built().then((text) => response.end(framePage(text, false)), next);
			});
		},
		handleHotUpdate({ file: changed, server }) {
			if (!changed.startsWith(folder)) return;
			script = undefined;
			server.ws.send({ type: 'full-reload' });
		},
		async generateBundle() {
			const source = framePage(await built(), true);
			this.emitFile({ type: 'asset', fileName: file, source });
		},
		transformIndexHtml: () =>
			serving ? [] : [{ tag: 'meta', attrs: policy(pagePolicy), injectTo: 'head-prepend' }],
	};
}

/** The frame as one classic script: the same source gives the same bytes, and so the same hash. */
async function buildScript(): Promise<string> {
	const output = await build({
		configFile: false,
		logLevel: 'warn',
		build: {
			write: false,
			target: 'es2023',
			lib: { entry: resolve(folder, 'frame.ts'), formats: ['iife'], name: 'frame' },
		},
	});
	const [bundle] = Array.isArray(output) ? output : [output];
	const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined;
	if (!chunk) throw new Error('The script of the sandbox frame was not built.');
	if (/<\/script|<!--/i.test(chunk.code))
		throw new Error('The frame script would end its own tag.');
	return chunk.code.trim();
}

function framePage(script: string, guarded: boolean): string {
	const { content } = policy(framePolicy(digest(script, 'base64')));
	const meta = guarded ? `<meta http-equiv="Content-Security-Policy" content="${content}">` : '';
	return `<!doctype html><html lang="en"><head><meta charset="utf-8">${meta}<title>Sandbox</title></head><body><script>${script}</script></body></html>\n`;
}

function policy(content: string) {
	return { 'http-equiv': 'Content-Security-Policy', content };
}

function digest(text: string, encoding: 'hex' | 'base64'): string {
	return createHash('sha256').update(text).digest(encoding);
}
