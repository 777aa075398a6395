import type { RunInput } from '../protocol/run.ts';
import type { LinkEnd } from './end.ts';
import type { Playground } from './playground.ts';
import type { NewEvent } from './recorder.ts';
import type { LearnerModule, Registry } from './scope.ts';
import type { Locate } from './stack.ts';

/** All that a world needs to know of what it runs. */
export interface Program {
	readonly input: RunInput;
	readonly modules: Readonly<Record<string, LearnerModule>>;
	readonly version: VersionModules;
	readonly locate: Locate;
}

/** What one version of the protocol brings: its modules, and how a server of it is served. */
export interface VersionModules {
	registry(playground: Playground): Registry;
	/** What the registry holds. */
	readonly specifiers: readonly string[];
	serve(
		factory: Factory,
		transport: LinkEnd,
		report: (error: unknown) => void,
	): Promise<void> | void;
	/** Tells of every change of a task; returns what ends it. */
	onTaskChange(listener: (change: TaskChange) => void): () => void;
	/** Says where a task store keeps its tasks unless its maker says it; returns what ends it. */
	keepTasks(disk: () => Map<string, string>): () => void;
}

export type Factory = (...context: never[]) => unknown;

type TaskChange = Omit<Extract<NewEvent, { kind: 'task' }>, 'kind' | 'side'>;

/** What a world needs of the machine it runs on. */
export interface WorldPorts {
	/** Resolves once all that is due at this instant has run: microtasks, and what they cause. */
	turn(): Promise<void>;
	/** Called between any two steps of a run. */
	pulse(): void;
	/** Called for every event, in the midst of a step. */
	recorded?(): void;
	/** The file whose code is about to run. */
	step(file: string): void;
	/** Tells of errors and rejections that nobody caught; returns what ends it. */
	onUncaught(listener: (error: unknown) => void): () => void;
}
