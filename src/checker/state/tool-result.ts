import type { JsonObject } from '../../protocol/json.ts';
import type { Version } from '../../protocol/version.ts';
import type { Link } from './link.ts';
import type { TaskRecord } from './task-record.ts';

/** The result of a tool, wherever it arrives. */
export interface SeenToolResult {
	readonly seq: number;
	readonly at: number;
	readonly link: Link;
	readonly version: Version;
	readonly tool: string | undefined;
	readonly result: JsonObject;
	readonly task: TaskRecord | undefined;
}
