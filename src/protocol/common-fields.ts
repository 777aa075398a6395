import type { Fields } from './field.ts';

const jsonRpc = 'https://www.jsonrpc.org/specification';

/** What both versions mean by the same words; `spec` is the version's own address. */
export function commonFields(spec: string): Fields {
	return { ...envelope(spec), ...tools(spec), ...elicitation(spec), ...sampling(spec) };
}

function envelope(spec: string): Fields {
	const base = `${spec}/basic/index`;
	return {
		jsonrpc: field('The JSON-RPC version. Always "2.0".', `${jsonRpc}#request_object`),
		id: field('Joins the answer to its request. A message without it is a notification.', base),
		method: field('What the sender asks for, or tells.', base),
		params: field('The arguments of the method.', base),
		result: field('The answer of a request that went well.', `${base}#result-responses`),
		error: field('The answer of a request that went wrong.', `${base}#error-responses`),
		'error code': field('Which error, as a number.', `${base}#error-responses`),
		'error message': field('The error in a sentence.', `${base}#error-responses`),
		'error data': field('Details, in a shape that belongs to the code.', `${base}#error-responses`),
		_meta: field('Data beside the method, under prefixed names.', `${base}#meta`),
		'_meta progressToken': field(
			'The sender would like progress notifications, marked with this token.',
			`${base}#meta`,
		),
		cursor: field('Where the next page begins, as the last page said.', `${base}`),
		nextCursor: field('There is another page; ask for it with this value.', `${base}`),
	};
}

function tools(spec: string): Fields {
	const page = `${spec}/server/tools`;
	return {
		'tools/call:params name': field('The tool to call.', `${page}#calling-tools`),
		'tools/call:params arguments': field(
			"The tool's arguments, as its inputSchema wants them.",
			`${page}#calling-tools`,
		),
		'result tools': field('The tools the server offers.', `${page}#listing-tools`),
		'tools * name': field("The tool's name, for tools/call.", `${page}#tool`),
		'tools * title': field('The name to show to people.', `${page}#tool`),
		'tools * description': field('What the tool does, for the model to read.', `${page}#tool`),
		inputSchema: field('JSON Schema of the arguments.', `${page}#tool`),
		outputSchema: field('JSON Schema of structuredContent.', `${page}#output-schema`),
		content: field('What the tool gives back, as a list of text, images and more.', page),
		'content * type': field('The kind of this piece of content.', page),
		'content * text': field('The text itself.', page),
		structuredContent: field('The result as data, for programs.', `${page}#output-schema`),
	};
}

function elicitation(spec: string): Fields {
	const page = `${spec}/client/elicitation`;
	return {
		'params mode': field('`form`: answered here. `url`: answered on a page elsewhere.', page),
		'params message': field('What the person is asked.', `${page}#elicitation-requests`),
		requestedSchema: field(
			'The form: a flat JSON Schema of texts, numbers, switches and choices.',
			`${page}#form-mode-elicitation-requests`,
		),
		'params url': field('The page that the person is asked to open.', `${page}#safe-url-handling`),
		action: field(
			'`accept` with content, `decline` for no, `cancel` for closed without an answer.',
			`${page}#response-actions`,
		),
	};
}

function sampling(spec: string): Fields {
	const page = `${spec}/client/sampling`;
	return {
		'params messages': field('The conversation the model is asked to go on with.', page),
		systemPrompt: field(
			'A system prompt that the server would like; the client may change it.',
			page,
		),
		maxTokens: field('The model shall write no more tokens than this.', page),
		modelPreferences: field('Which kind of model would suit; the client decides.', page),
		stopReason: field('Why the model stopped writing.', page),
	};
}

export function field(meaning: string, url: string): { meaning: string; url: string } {
	return { meaning, url };
}
