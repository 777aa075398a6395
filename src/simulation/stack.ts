/** A place in the learner's code; line and column from 1. */
export interface Frame {
	readonly file: string;
	readonly line: number;
	readonly column: number;
}

/** Turns a place in the code that runs into the place in what the learner wrote. */
export type Locate = (frame: Frame) => Frame;

/* What is thrown may have any text, and so may its stack: a frame is short, and stands at the end. */
const longestStack = 50_000;
const longestLine = 500;

/** Reads the learner's frames out of a stack as engines write it; the innermost comes first. */
export function framesOf(stack: string, files: ReadonlySet<string>): Frame[] {
	return stack
		.slice(-longestStack)
		.split('\n')
		.filter(({ length }) => length < longestLine)
		.flatMap((line) => [...line.matchAll(/([^\s()@/:]+):(\d+):(\d+)/g)])
		.map(([, file = '', line, column]) => ({ file, line: Number(line), column: Number(column) }))
		.filter(({ file }) => files.has(file));
}

/** The learner's frames, one a line. */
export function writeFrames(frames: readonly Frame[]): string {
	return frames.map(({ file, line, column }) => `    at ${file}:${line}:${column}`).join('\n');
}

/** What V8 passes for every frame; other engines know no `prepareStackTrace`. */
interface CallSite {
	getScriptNameOrSourceURL?(): string | null;
	getFileName(): string | null;
	getLineNumber(): number | null;
	getColumnNumber(): number | null;
}

interface V8Error {
	prepareStackTrace?: (error: unknown, sites: readonly CallSite[]) => unknown;
	stackTraceLimit?: number;
}

/** Lets stacks show the learner's frames only, so that they are the same everywhere. Returns the way back. */
export function installStacks(files: ReadonlySet<string>, locate: Locate): () => void {
	const engine = Error as unknown as V8Error;
	const { prepareStackTrace, stackTraceLimit } = engine;
	engine.stackTraceLimit = 50;
	engine.prepareStackTrace = (error, sites) => {
		const frames = sites.map(frameOf).filter((frame) => files.has(frame.file));
		return [title(error), writeFrames(frames.map(locate))].filter(Boolean).join('\n');
	};
	return () => {
		engine.prepareStackTrace = prepareStackTrace;
		if (stackTraceLimit !== undefined) engine.stackTraceLimit = stackTraceLimit;
	};
}

function frameOf(site: CallSite): Frame {
	return {
		file: site.getScriptNameOrSourceURL?.() ?? site.getFileName() ?? '',
		line: site.getLineNumber() ?? 0,
		column: site.getColumnNumber() ?? 0,
	};
}

/** `TypeError: x is not a function`; what a plain `Error` says stands alone. */
export function title(error: unknown): string {
	if (!(error instanceof Error)) return '';
	const name = String(error.name);
	const message = String(error.message);
	if (name === 'Error' || name === '') return message || 'Error';
	return message ? `${name}: ${message}` : name;
}
