import { expect, test } from 'vitest';
import type { JsonObject } from '../../protocol/json.ts';
import type { InputRequest } from '../task.ts';
import { checkAskable, declaresTasks } from './capabilities.ts';

const form: InputRequest = { method: 'elicitation/create', params: { message: 'x' } };
const url: InputRequest = { method: 'elicitation/create', params: { mode: 'url' } };
const sampling: InputRequest = { method: 'sampling/createMessage', params: { messages: [] } };
const tools: InputRequest = { method: 'sampling/createMessage', params: { tools: [] } };
const choice: InputRequest = { method: 'sampling/createMessage', params: { toolChoice: {} } };
const roots: InputRequest = { method: 'roots/list' };

test.each<[InputRequest, JsonObject]>([
	[form, { elicitation: {} }],
	[form, { elicitation: { form: {} } }],
	[form, { elicitation: { form: {}, url: {} } }],
	[url, { elicitation: { url: {} } }],
	[sampling, { sampling: {} }],
	[tools, { sampling: { tools: {} } }],
	[choice, { sampling: { tools: {} } }],
	[roots, { roots: {} }],
])('%j may be asked of a client with %j', (request, capabilities) => {
	expect(() => checkAskable([request], capabilities)).not.toThrow();
});

test.each<[InputRequest, JsonObject, JsonObject]>([
	[form, {}, { elicitation: { form: {} } }],
	[form, { elicitation: { url: {} } }, { elicitation: { form: {} } }],
	[url, { elicitation: {} }, { elicitation: { url: {} } }],
	[sampling, { elicitation: {} }, { sampling: {} }],
	[tools, { sampling: {} }, { sampling: { tools: {} } }],
	[roots, { roots: null }, { roots: {} }],
])('%j may not be asked of a client with %j', (request, capabilities, requiredCapabilities) => {
	expect(() => checkAskable([request], capabilities)).toThrow(
		expect.objectContaining({ code: -32021, data: { requiredCapabilities } }),
	);
});

test.each<[JsonObject, boolean]>([
	[{ extensions: { 'io.modelcontextprotocol/tasks': {} } }, true],
	[{ extensions: { 'io.modelcontextprotocol/tasks': null } }, false],
	[{ extensions: {} }, false],
	[{ tasks: { list: {}, requests: {} } }, false],
	[{}, false],
])('%j declares tasks: %s', (capabilities, declares) => {
	expect(declaresTasks(capabilities)).toBe(declares);
});
