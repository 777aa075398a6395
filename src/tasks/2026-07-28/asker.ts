import type { JsonObject } from '../../protocol/json.ts';

/** Who made a request, as far as it is known, and what they declared with it. */
export interface Asker {
	readonly caller: string | undefined;
	readonly capabilities: JsonObject;
}
