import type { JsonObject } from '../../protocol/json.ts';
import type { Version } from '../../protocol/version.ts';
import type { Side } from '../finding.ts';
import type { Call } from './call.ts';
import type { Link } from './link.ts';
import type { Observation, TaskRecord } from './task-record.ts';

/** A task as a message shows it: in a result, in a list, or in a notification. */
export interface SeenTask {
	readonly seq: number;
	readonly at: number;
	readonly received: number | null;
	readonly sender: Side;
	readonly link: Link;
	readonly version: Version;
	readonly raw: JsonObject;
	/** Around the task: the result, or the params of the notification. */
	readonly carrier: JsonObject;
	/** Undefined where its id is no text. */
	readonly record: TaskRecord | undefined;
	readonly seen: Observation;
	/** Undefined for a notification. */
	readonly call: Call | undefined;
}
