/*
 * The commands are TypeScript like all the rest; Vite is there anyway and runs them.
 */
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

/* Whoever reads the output may have had enough of it. */
process.stdout.on('error', (error) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const commands = ['simulate', 'check', 'bench', 'new-lesson'];
const [command = '', ...options] = process.argv.slice(2);

if (commands.includes(command)) process.exitCode = await run(command, options);
else {
	process.stderr.write(`Usage: node src/cli/run.js ${commands.join('|')} …\n`);
	process.exitCode = 2;
}

async function run(name, args) {
	const { module } = await runnerImport(resolve(import.meta.dirname, `${name}.ts`), {
		configFile: false,
		root: resolve(import.meta.dirname, '../..'),
		logLevel: 'error',
	});
	if (!args.includes('--help') && !args.includes('-h')) return module.main(args);
	process.stdout.write(module.usage);
	return 0;
}
