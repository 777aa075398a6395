import { parseArgs } from 'node:util';
import { isVersion, versions, type Version } from '../protocol/version.ts';
import catalogue from '../checker/catalogue.json' with { type: 'json' };
import type { Catalogue } from '../checker/catalogue.ts';
import { visibleLine } from '../protocol/visible.ts';
import { report, reportAsJson } from './check-report.ts';
import { readFile, UnreadableError, type CheckedFile } from './check-file.ts';
import { UsageError } from './usage.ts';

export const usage = `Checks traces against the rules of the specification.

  npm run check -- FILE… [--version v] [--json]

  FILE         a trace as NDJSON, JSON-RPC messages with their direction, a protocol or network
               export of the MCP Inspector, or a HAR file; - reads standard input
  --version    ${versions.join(' or ')}, where the messages do not tell
  --json       one object per file, one a line

Exit code: 0 no violation, 1 some, 2 a file that cannot be read or bad usage.
`;

interface Options {
	readonly files: readonly string[];
	readonly version: Version | undefined;
	readonly json: boolean;
}

/** Checks files; gives the exit code. */
export async function main(args: readonly string[]): Promise<number> {
	try {
		return await checkAll(readOptions(args));
	} catch (error) {
		if (!(error instanceof UsageError)) throw error;
		process.stderr.write(`${error.message}\n\n${usage}`);
		return 2;
	}
}

function readOptions(args: readonly string[]): Options {
	const { values, positionals: files } = parse(args);
	const { version, json = false } = values;
	if (version !== undefined && !isVersion(version)) {
		throw new UsageError(`There is no version ${version}: give ${versions.join(' or ')}.`);
	}
	if (files.length === 0) throw new UsageError('Give at least one file.');
	return { files, version, json };
}

function parse(args: readonly string[]) {
	try {
		return parseArgs({
			args: [...args],
			allowPositionals: true,
			options: { version: { type: 'string' }, json: { type: 'boolean' } },
		});
	} catch (error) {
		throw new UsageError(error instanceof Error ? error.message : String(error));
	}
}

async function checkAll({ files, version, json }: Options): Promise<number> {
	let code = 0;
	for (const file of files) {
		try {
			const checked = await readFile(file, version);
			if (checked.events > 0)
				process.stdout.write(
					json ? reportAsJson(checked) : report(checked, catalogue as unknown as Catalogue),
				);
			process.stderr.write(named(file, checked.problems) + emptyText(checked));
			if (checked.messages === 0) code = 2;
			else if (code === 0 && checked.findings.some(({ severity }) => severity === 'violation'))
				code = 1;
		} catch (error) {
			if (!(error instanceof UnreadableError)) throw error;
			process.stderr.write(`${error.message}\n`);
			code = 2;
		}
	}
	return code;
}

function emptyText({ file, events, messages }: CheckedFile): string {
	if (events === 0) return `${file}: No event could be read from this.\n`;
	return messages === 0 ? `${file}: There is no message in this.\n` : '';
}

const most = 20;

function named(file: string, problems: readonly { line: number; text: string }[]): string {
	const shown = problems
		.slice(0, most)
		.map(({ line, text }) => `${file}:${line}: ${visibleLine(text)}\n`);
	const rest = problems.length - shown.length;
	return shown.join('') + (rest > 0 ? `${file}: and ${rest} more like that\n` : '');
}
