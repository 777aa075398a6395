import { dirname, relative, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const config = resolve('lessons/tsconfig.json');

test('the code of all lessons has the right types', { timeout: 60_000 }, () => {
	const { options, fileNames } = ts.parseJsonConfigFileContent(
		ts.readConfigFile(config, (path) => ts.sys.readFile(path)).config,
		ts.sys,
		dirname(config),
	);
	expect(fileNames.length).toBeGreaterThan(10);
	const program = ts.createProgram(fileNames, options);
	const problems = ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
		const line = file ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
		const place = `${relative('lessons', file?.fileName ?? '')}:${line}`;
		return `${place} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
	});
	expect(problems).toEqual([]);
});
