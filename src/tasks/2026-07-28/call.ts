import { isObject, type JsonObject } from '../../protocol/json.ts';
import {
	isError,
	type ErrorMessage,
	type NotificationMessage,
	type RequestId,
	type RequestMessage,
	type ResultMessage,
} from '../../protocol/message.ts';
import { pause } from '../clock.ts';
import type { JobContext } from '../job.ts';
import type { InputRequest } from '../task.ts';
import { TaskError } from '../task-error.ts';
import { checkAskable } from './capabilities.ts';
import { withMeta } from './envelope.ts';
import { expose } from './job-of.ts';
import { meta } from './names.ts';

/** Sends a request to the server inside; the response is its own. Rejects when `signal` aborts. */
export type InnerCall = (
	request: RequestMessage,
	options: {
		readonly signal: AbortSignal;
		readonly onNotification: (notification: NotificationMessage) => void;
	},
) => Promise<ResultMessage | ErrorMessage>;

const innerPrefix = 'task-layer:';

export function isInnerId(id: RequestId | undefined): boolean {
	return typeof id === 'string' && id.startsWith(innerPrefix);
}

/** How long a server that asks for a retry and for nothing else is left in peace, in ms. */
const retryPause = 1000;

/**
 * The work behind a task: the call runs inside as if there were no task, and each round of questions
 * it comes back with is put to the client by way of the task.
 */
export async function runCall(
	request: RequestMessage,
	capabilities: JsonObject,
	job: JobContext,
	call: InnerCall,
): Promise<JsonObject> {
	const asking = checked(job, capabilities);
	const conceal = expose(asking);
	const keys = new FreshKeys();
	try {
		let params = request.params ?? {};
		for (let round = 1; ; round++) {
			const inner = innerRequest(request, params, job.taskId, round);
			const response = await call(inner, {
				signal: job.signal,
				onNotification: (notification) => void job.status(progressWords(notification)),
			});
			const result = resultOf(response);
			if (result['resultType'] !== 'input_required') return result;
			params = { ...params, ...(await answers(result, asking, keys)) };
		}
	} finally {
		conceal();
	}
}

/** Gives the inner request an id and a progress token that no client has. */
function innerRequest(
	request: RequestMessage,
	params: JsonObject,
	taskId: string,
	round: number,
): RequestMessage {
	const id = `${innerPrefix}${taskId}:${round}`;
	const fields = { progressToken: id, [meta.logLevel]: undefined, [meta.job]: taskId };
	return { ...request, id, params: withMeta(params, fields) };
}

function resultOf(response: ResultMessage | ErrorMessage): JsonObject {
	if (!isError(response)) return response.result;
	const { code, message, data } = response.error;
	throw new TaskError(code, message, isObject(data) ? data : undefined);
}

/** Puts the questions of one round, and gives what the retry must carry. */
async function answers(
	{ inputRequests, requestState }: JsonObject,
	job: JobContext,
	keys: FreshKeys,
): Promise<JsonObject> {
	const questions = Object.entries(
		(inputRequests ?? {}) as unknown as Record<string, InputRequest>,
	);
	if (questions.length === 0) {
		await pause(retryPause, job.signal);
		return { inputResponses: undefined, requestState };
	}
	const fresh = questions.map(([key, request]) => [keys.take(key), request] as const);
	const given = await job.askAll(Object.fromEntries(fresh));
	const responses = questions.map(([key], index) => [key, given[fresh[index]?.[0] ?? key]]);
	return { inputResponses: Object.fromEntries(responses) as JsonObject, requestState };
}

/** A handler may use a key in every round; a task must use it once. */
class FreshKeys {
	readonly #used = new Set<string>();

	take(key: string): string {
		let fresh = key;
		for (let count = 2; this.#used.has(fresh); count++) fresh = `${key}-${count}`;
		this.#used.add(fresh);
		return fresh;
	}
}

/** The job, with an `ask` that knows what the client can be asked. */
function checked(job: JobContext, capabilities: JsonObject): JobContext {
	const askAll: JobContext['askAll'] = async (requests) => {
		checkAskable(Object.values(requests), capabilities);
		return job.askAll(requests);
	};
	const ask: JobContext['ask'] = async (key, request) => {
		checkAskable([request], capabilities);
		return job.ask(key, request);
	};
	return { ...job, ask, askAll };
}

function progressWords({ params = {} }: NotificationMessage): string {
	const { message, progress, total } = params;
	if (typeof message === 'string') return message;
	return total === undefined ? String(progress) : `${String(progress)} of ${String(total)}`;
}
