import type { JobContext } from '../job.ts';
import { meta } from './names.ts';

const running = new Map<string, JobContext>();

/** As much of the SDK's `ServerContext` as is looked at. */
export interface HandlerContext {
	readonly mcpReq: { readonly _meta?: object };
}

/**
 * The job that a tool's handler runs for, in a server behind the task layer; undefined where the call
 * is an ordinary one. With its `ask` a handler puts a question and goes on where it was.
 */
export function jobOf(context: HandlerContext): JobContext | undefined {
	const fields = context.mcpReq._meta as Readonly<Record<string, unknown>> | undefined;
	const taskId = fields?.[meta.job];
	return typeof taskId === 'string' ? running.get(taskId) : undefined;
}

/** Makes the job known to `jobOf` until the function returned is called. */
export function expose(job: JobContext): () => void {
	running.set(job.taskId, job);
	return () => running.delete(job.taskId);
}
