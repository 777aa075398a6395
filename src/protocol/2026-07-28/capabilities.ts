import type { Capability } from '../capability.ts';

const spec = 'https://modelcontextprotocol.io/specification/2026-07-28';
const tasks =
	'https://modelcontextprotocol.github.io/ext-tasks/specification/2026-07-28/tasks.html';

/** What a server declares in `server/discover`, and a client with each single request. */
export const capabilities: readonly Capability[] = [
	server(['tools'], 'offers tools', `${spec}/server/tools#capabilities`),
	server(
		['extensions', 'io.modelcontextprotocol/tasks'],
		'may answer tools/call with a task',
		`${tasks}#capability-negotiation`,
	),
	server(['resources'], 'offers resources', `${spec}/server/resources#capabilities`),
	server(['prompts'], 'offers prompts', `${spec}/server/prompts#capabilities`),
	server(['logging'], 'sends log messages', `${spec}/server/utilities/logging`),
	server(['completions'], 'completes arguments', `${spec}/server/utilities/completion`),
	client(
		['elicitation', 'form'],
		'shows forms to the person',
		`${spec}/client/elicitation#capabilities`,
	),
	client(
		['elicitation', 'url'],
		'opens pages for the person',
		`${spec}/client/elicitation#capabilities`,
	),
	client(['sampling'], 'asks a model', `${spec}/client/sampling#capabilities`),
	client(['roots'], 'lists its roots', `${spec}/client/roots`),
	client(
		['extensions', 'io.modelcontextprotocol/tasks'],
		'takes a task for an answer',
		`${tasks}#capability-negotiation`,
	),
];

function server(path: readonly string[], meaning: string, url: string): Capability {
	return { side: 'server', path, meaning, url };
}

function client(path: readonly string[], meaning: string, url: string): Capability {
	return { side: 'client', path, meaning, url };
}
