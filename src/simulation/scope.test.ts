import { expect, test } from 'vitest';
import { resolveFile, Scope, type LearnerModule } from './scope.ts';

function moduleOf(file: string, imports: string[], run: LearnerModule['run']): LearnerModule {
	return { file, imports, run };
}

const log: string[] = [];
const modules: Record<string, LearnerModule> = {
	'a.ts': moduleOf('a.ts', ['./b', './c.ts'], async (load, _, exports) => {
		log.push('a');
		const { value } = load('./b') as { value: number };
		Object.assign(exports, { sum: value + (load('./c.ts') as { value: number }).value });
	}),
	'b.ts': moduleOf('b.ts', ['./c.ts'], async (_, __, exports) => {
		await Promise.resolve();
		log.push('b');
		Object.assign(exports, { value: 1 });
	}),
	'c.ts': moduleOf('c.ts', ['./a.ts'], async (_, __, exports) => {
		log.push('c');
		Object.assign(exports, { value: 2 });
	}),
	'lazy.ts': moduleOf('lazy.ts', [], async (load) => void load('./a.ts')),
	'unknown.ts': moduleOf('unknown.ts', [], async (load) => void load('left-pad')),
};

function scope() {
	return new Scope(modules, { tasks: { store: 1 } }, () => undefined);
}

test('imports run first, each once, and a circle is no trap', async () => {
	log.length = 0;
	const one = scope();
	expect(await one.load('a.ts')).toEqual({ sum: 3 });
	await Promise.all([one.load('a.ts'), one.load('b.ts')]);
	expect(log).toEqual(['c', 'b', 'a']);
});

test('two scopes share no module', async () => {
	log.length = 0;
	const [first, second] = [await scope().load('a.ts'), await scope().load('a.ts')];
	expect(log).toEqual(['c', 'b', 'a', 'c', 'b', 'a']);
	expect(first).not.toBe(second);
});

test.each([
	['lazy.ts', 'a.ts is not loaded: an import needs the name of its file written out.'],
	['unknown.ts', '"left-pad" cannot be imported here. What can: tasks, ./a.ts, ./b.ts'],
	['gone.ts', 'There is no file gone.ts.'],
])('%s fails: %s', async (file, text) => {
	await expect(scope().load(file)).rejects.toThrow(text);
});

test.each([
	['a.ts', './b.ts', 'b.ts'],
	['a.ts', './b', 'b.ts'],
	['a.ts', './b.js', 'b.ts'],
	['lib/a.ts', '../b.ts', 'b.ts'],
	['a.ts', 'tasks', undefined],
])('from %s the import %s is %s', (from, specifier, file) => {
	expect(resolveFile(from, specifier, { 'b.ts': '' })).toBe(file);
});
