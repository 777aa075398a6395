import { expect, test } from 'vitest';
import { CompileError, placeOfImport, transpile } from './transpile.ts';

const source = `import { z } from 'zod/v4';
import type { Task } from 'tasks';
import all, { sleep as nap, type Unused } from 'playground';
interface Options { readonly ms: number }
export default function createServer({ ms }: Options): Task | undefined {
	const shape = z.object({ ms: z.number() }).parse({ ms }) as Options;
	void nap(shape!.ms);
	return all;
}
const later = await import('./later.ts');
export const { a } = later;`;

test('types go, imports become calls, and lines stay', () => {
	const { code, imports } = transpile('server.ts', source);
	expect(imports).toEqual(['zod/v4', 'playground', './later.ts']);
	const lines = code.split('\n');
	expect(lines[3]).toBe('');
	expect(lines[8]).toContain('exports.default = createServer');
	expect(lines.at(-1)).toBe('//# sourceURL=server.ts');
	expect(lines).toHaveLength(source.split('\n').length + 2);
});

/* What stands in the code that runs, and in what the learner wrote. */
test.each([
	['object({', 6, 'object({'],
	['parse({', 6, 'parse({'],
	['.call(void 0', 7, 'nap('],
	['ms);', 7, 'ms);'],
	['return', 8, 'return'],
	['later.ts', 10, "'./later.ts'"],
])('the column of %s is found again', (generated, line, written) => {
	const { code, locate } = transpile('server.ts', source);
	const column = (code.split('\n')[line - 1] ?? '').indexOf(generated) + 1;
	expect(column).toBeGreaterThan(0);
	expect(locate({ file: 'server.ts', line, column })).toEqual({
		file: 'server.ts',
		line,
		column: (source.split('\n')[line - 1] ?? '').indexOf(written) + 1,
	});
});

test('on the first line what was put in front is taken off', () => {
	const { code, locate } = transpile('client.ts', "throw new Error('x');");
	const column = code.indexOf('new Error') + 1;
	expect(locate({ file: 'client.ts', line: 1, column })).toMatchObject({ line: 1, column: 7 });
});

test.each([
	['const = 1;', 1, 7],
	['const a = 1;\nconst b = {;', 2, 13],
	['class A {\n\tfoo( { }\n}', 3, 1],
	['const s = "never ends', 1, 11],
])('%j cannot be read, and the place is told', (text, line, column) => {
	const read = () => transpile('client.ts', text);
	expect(read).toThrow(CompileError);
	try {
		read();
	} catch (error) {
		expect((error as CompileError).place).toEqual({ file: 'client.ts', line, column });
	}
});

test('the place of an import is that of its quotation mark', () => {
	expect(placeOfImport('a.ts', 'x;\nimport a from "b";', 'b')).toEqual({
		file: 'a.ts',
		line: 2,
		column: 15,
	});
	expect(placeOfImport('a.ts', 'x;', 'b')).toEqual({ file: 'a.ts', line: 1, column: 1 });
});

test.each([
	['const a = 1;\nconsole.log(import.meta.url);', 2, 13],
	['console.log(`${typeof import . meta}`);', 1, 23],
])('a file has no address of its own: %s', (source, line, column) => {
	expect(() => transpile('client.ts', source)).toThrow(
		expect.objectContaining({
			message: 'client.ts cannot be read: there is no import.meta here.',
			place: { file: 'client.ts', line, column },
		}),
	);
});

test.each([
	'"import.meta"',
	'`import.meta`',
	'/import.meta/',
	'1; // import.meta',
	'x.import.meta',
])('the words alone do no harm: %s', (source) => {
	expect(transpile('client.ts', `const x = {}; ${source}`).code).toContain('import.meta');
});
