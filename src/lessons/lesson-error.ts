/** Something in a lesson's folder that must be put right before the site can be built. */
export class LessonError extends Error {
	readonly file: string;
	readonly line: number | undefined;
	readonly problem: string;

	/** `problem` names the field, what is wrong with it, and what to do. */
	constructor(file: string, line: number | undefined, problem: string) {
		super(`${file}${line === undefined ? '' : `:${line}`}: ${problem}`);
		this.name = 'LessonError';
		this.file = file;
		this.line = line;
		this.problem = problem;
		/* Its author looks for the place in the lesson, not for that in the code here. */
		this.stack = `${this.name}: ${this.message}`;
	}
}
