export { onTaskChange, type TaskChange } from './changes.ts';
export type { InputMethod, InputResponses, Job, JobContext } from './job.ts';
export type { TaskLimits } from './limits.ts';
export { isTerminal, nextStatus, taskMachine, type TaskEventName } from './machine.ts';
export { memoryStorage, textStorage, type TaskStorage, type TextStorage } from './storage.ts';
export { TaskStore, type StartOptions, type TaskStoreOptions } from './store.ts';
export type { DetailedTask, InputRequest, Task, TaskRecord } from './task.ts';
export { TaskError } from './task-error.ts';
export { createMessageQueue } from './2025-11-25/message-queue.ts';
export { runTask } from './2025-11-25/run-task.ts';
export { strictTransport, withTaskRules } from './2025-11-25/transport.ts';
export {
	createTaskStore,
	type TaskStore2025,
	type TaskStoreOptions2025,
} from './2025-11-25/task-store.ts';
export type { CallerOf, Origin } from './2026-07-28/caller.ts';
export type { FetchHandler, FetchOptions } from './2026-07-28/fetch.ts';
export { jobOf, type HandlerContext } from './2026-07-28/job-of.ts';
export { layerOf, TaskLayer, withTasks, type LayerOptions } from './2026-07-28/layer.ts';
export type {
	TaskPolicy,
	ToolCall,
	ToolOption,
	ToolOptions,
	ToolTasks,
} from './2026-07-28/policy.ts';
export { acknowledgement, createTaskResult, getTaskResult } from './2026-07-28/wire.ts';
