import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { expect, test } from './browser.ts';

const wanted = {
	'default-src': "'none'",
	'script-src': "'self'",
	'object-src': "'none'",
	'base-uri': "'none'",
	'form-action': "'none'",
	'require-trusted-types-for': "'script'",
};

async function pages(): Promise<(readonly [string, string])[]> {
	const folder = inject('folder');
	const names = (await readdir(folder, { recursive: true })).filter((name) =>
		name.endsWith('.html'),
	);
	return Promise.all(
		names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
	);
}

/** The directives of the policy that stands in the page itself, so that any static host will do. */
function policyOf(html: string): Record<string, string> {
	const [, content = ''] =
		/<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html) ?? [];
	const directives = content.replaceAll('&#39;', "'").split('; ');
	return Object.fromEntries(
		directives.map((one) => [one.replace(/ .*/s, ''), one.replace(/^\S+ /, '')]),
	);
}

test('the page has its policy before all else, and no script of its own text', async () => {
	const html = new Map(await pages()).get('index.html') ?? '';
	expect(policyOf(html)).toMatchObject(wanted);
	expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<script'));
	for (const [, attributes = '', text = ''] of html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)) {
		expect(attributes).toContain('src="./');
		expect(text.trim()).toBe('');
	}
	expect(html).not.toMatch(/\son\w+=/);
});

test('every other page is the frame, which runs its one script and loads nothing', async () => {
	const others = (await pages()).filter(([name]) => name !== 'index.html');
	expect(others.map(([name]) => name)).toEqual(['sandbox.html']);
	const [[, html = ''] = []] = others;
	const policy = policyOf(html);
	expect(policy['default-src']).toBe("'none'");
	expect(policy['script-src']).toMatch(/^'sha256-[\w+/=]+' blob:$/);
	expect(policy['worker-src']).toBe('blob:');
	expect(html.match(/<script/g)).toHaveLength(1);
});

test('the page takes no text for a script or for markup, and nothing from elsewhere', async ({
	page,
	site,
	problems,
}) => {
	await page.goto(site);
	await page.locator('h1').first().waitFor();
	const refused = await page.evaluate(async () => {
		const attempts: Record<string, () => unknown> = {
			innerHTML: () => (document.createElement('div').innerHTML = '<b>x</b>'),
			'document.write': () => document.write('<b>x</b>'),
			'a script of text': () => (document.createElement('script').text = '0'),
			'a script from elsewhere': () =>
				(document.createElement('script').src = 'https://example.org/x.js'),
			'a worker from elsewhere': () => new Worker('https://example.org/x.js'),
			'a worker of a blob': () => new Worker(URL.createObjectURL(new Blob(['0']))),
			eval: () => (Reflect.get(globalThis, 'eval') as (code: string) => unknown)('1'),
			Function: () => Reflect.construct(Function, ['return 1']),
			'a timer of text': () => setTimeout('1' as unknown as () => void),
			srcdoc: () => (document.createElement('iframe').srcdoc = '<b>x</b>'),
		};
		const through: string[] = [];
		/* The first turn belongs to the test, which may do everything. */
		await new Promise((resolve) => setTimeout(resolve));
		for (const [name, attempt] of Object.entries(attempts)) {
			try {
				attempt();
				through.push(name);
			} catch {
				/* As it should be. */
			}
		}
		return through;
	});
	expect(refused).toEqual([]);
	await expect.poll(() => problems.join()).toContain('require-trusted-types-for');
	/* A page that is closed complains no more. */
	await page.close();
	problems.length = 0;
});

test('an address of code, a handler and a frame from elsewhere do nothing', async ({
	page,
	site,
	problems,
}) => {
	await page.goto(site);
	await page.locator('h1').first().waitFor();
	const asked: string[] = [];
	page.on('request', (request) => asked.push(request.url()));
	await page.evaluate(async () => {
		const add = (tag: string, attributes: Record<string, string>) => {
			const element = document.createElement(tag);
			for (const [name, value] of Object.entries(attributes)) {
				try {
					element.setAttribute(name, value);
				} catch {
					/* Trusted Types refuse it already. */
				}
			}
			document.body.append(element);
			return element;
		};
		add('a', { href: 'javascript:document.body.dataset.ran = 1' }).click();
		add('img', { src: 'data:,', onerror: 'document.body.dataset.ran = 1' });
		add('iframe', { src: 'https://example.org/' });
		add('object', { data: 'https://example.org/' });
		add('embed', { src: 'https://example.org/' });
		add('base', { href: 'https://example.org/' });
		await new Promise((resolve) => setTimeout(resolve, 300));
	});
	expect(await page.evaluate(() => document.body.dataset['ran'])).toBeUndefined();
	expect(await page.evaluate(() => document.baseURI)).toBe(page.url());
	expect(asked.filter((address) => address.includes('example.org'))).toEqual([]);
	await expect.poll(() => problems.join()).toContain('policy broken');
	await page.close();
	problems.length = 0;
});
