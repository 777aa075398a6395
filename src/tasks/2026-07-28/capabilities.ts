import { isObject, type JsonObject } from '../../protocol/json.ts';
import type { InputRequest } from '../task.ts';
import { codes, TaskError } from '../task-error.ts';
import { extension } from './names.ts';

/** True where this very request takes a task for an answer; what earlier ones declared is no matter. */
export function declaresTasks(declared: JsonObject): boolean {
	return isObject(declared['extensions']) && isObject(declared['extensions'][extension]);
}

/** -32021, saying what would have had to be declared. */
function missingCapability(requiredCapabilities: JsonObject, why: string): TaskError {
	return new TaskError(codes.missingCapability, `Missing required client capability: ${why}`, {
		requiredCapabilities,
	});
}

export function missingTasks(why: string): TaskError {
	return missingCapability({ extensions: { [extension]: {} } }, why);
}

/** Throws -32021 for a question that a client with these capabilities must not be asked. */
export function checkAskable(requests: Iterable<InputRequest>, declared: JsonObject): void {
	for (const request of requests) {
		const required = requiredFor(request);
		const [[name, parts] = ['', {}]] = Object.entries(required);
		const own = declared[name];
		if (!isObject(own) || Object.keys(parts).some((part) => !hasPart(name, part, own))) {
			throw missingCapability(required, `the client cannot be sent ${request.method}`);
		}
	}
}

function requiredFor({ method, params = {} }: InputRequest): Record<string, JsonObject> {
	switch (method) {
		case 'elicitation/create':
			return {
				elicitation: 'mode' in params && params.mode === 'url' ? { url: {} } : { form: {} },
			};
		case 'sampling/createMessage':
			return { sampling: 'tools' in params || 'toolChoice' in params ? { tools: {} } : {} };
		case 'roots/list':
			return { roots: {} };
	}
}

/** `elicitation: {}` with no mode named means forms. */
function hasPart(name: string, part: string, own: JsonObject): boolean {
	if (own[part] !== undefined) return true;
	return name === 'elicitation' && part === 'form' && own['url'] === undefined;
}
