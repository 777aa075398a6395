import type { Answer, RunInput } from '../protocol/run.ts';
import type { EndEvent, ErrorEvent, TraceEvent } from '../protocol/trace.ts';
import type { LearnerModule } from '../simulation/scope.ts';
import type { Locate } from '../simulation/stack.ts';
import type { VersionModules, WorldPorts } from '../simulation/program.ts';
import { World } from '../simulation/world.ts';
import { compile, type Compiled } from './compile.ts';
import { CompileError } from './transpile.ts';

export type ModuleBody = LearnerModule['run'];

/** What a run needs of the machine: see `WorldPorts`, and how code becomes a function. */
export interface RuntimePorts extends Omit<WorldPorts, 'pulse' | 'recorded'> {
	/** Imports a module and gives its default export. */
	load(file: string, code: string): Promise<ModuleBody>;
	/** Called between any two steps; `take` gives the events since it was called last. */
	pulse(take: () => readonly TraceEvent[]): void;
	/** Called for every event, where each has to be known at once. */
	recorded?(take: () => readonly TraceEvent[]): void;
}

/** A run: `end` settles when it ends or waits; after an answer there is another end. */
export interface Run {
	readonly end: Promise<EndEvent>;
	answer(answer: Answer): Promise<EndEvent>;
	/** Takes out the events that were not taken yet. */
	take(): readonly TraceEvent[];
}

/** Starts the scenario in one version of the protocol. */
export function startRun(version: VersionModules, input: RunInput, ports: RuntimePorts): Run {
	let world: World | undefined;
	let early: readonly TraceEvent[] = [];
	const begin = async (): Promise<EndEvent> => {
		const compiled = compile(input, version.specifiers);
		const program = await load(compiled, ports);
		if (program.errors.length > 0) {
			early = program.errors.map(errorEvent);
			return { kind: 'end', at: 0, reason: 'crashed', text: 'The code could not be read.' };
		}
		const { modules, locate } = program;
		const made = new World(
			{ input, version, modules, locate },
			{ ...ports, pulse: () => ports.pulse(take), recorded: () => ports.recorded?.(take) },
		);
		world = made;
		return made.run();
	};
	const take = (): readonly TraceEvent[] => {
		const events = world?.take() ?? early;
		early = [];
		return events;
	};
	return {
		end: begin(),
		take,
		answer: async (answer) => {
			if (!world) throw new Error('A run that did not begin takes no answer.');
			world.answer(answer);
			return world.run();
		},
	};
}

interface Loaded {
	readonly modules: Readonly<Record<string, LearnerModule>>;
	readonly locate: Locate;
	readonly errors: readonly CompileError[];
}

async function load({ files, errors }: Compiled, ports: RuntimePorts): Promise<Loaded> {
	const modules: Record<string, LearnerModule> = {};
	const failed = [...errors];
	for (const { file, code, imports } of errors.length > 0 ? [] : files.values()) {
		try {
			modules[file] = { file, imports, run: await ports.load(file, code) };
		} catch (error) {
			const message = `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`;
			failed.push(new CompileError(message, { file, line: 1, column: 1 }));
		}
	}
	const locate: Locate = (frame) => files.get(frame.file)?.locate(frame) ?? frame;
	return { modules, locate, errors: failed };
}

function errorEvent({ message, place }: CompileError): ErrorEvent {
	const side = place.file.startsWith('client') ? 'client' : 'server';
	return { kind: 'error', at: 0, side, message, ...place, compile: true };
}
