import type { Capability } from '../capability.ts';

const spec = 'https://modelcontextprotocol.io/specification/2025-11-25';
const tasks = `${spec}/basic/utilities/tasks`;

/** What each side may declare at `initialize`, for the whole connection. */
export const capabilities: readonly Capability[] = [
	server(['tools'], 'offers tools', `${spec}/server/tools#capabilities`),
	server(
		['tasks', 'requests', 'tools', 'call'],
		'runs tools/call as a task when asked to',
		`${tasks}#server-capabilities`,
	),
	server(['tasks', 'list'], 'lists its tasks', `${tasks}#server-capabilities`),
	server(['tasks', 'cancel'], 'cancels tasks', `${tasks}#server-capabilities`),
	server(['resources'], 'offers resources', `${spec}/server/resources#capabilities`),
	server(['prompts'], 'offers prompts', `${spec}/server/prompts#capabilities`),
	server(['logging'], 'sends log messages', `${spec}/server/utilities/logging#capabilities`),
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
	client(['roots'], 'lists its roots', `${spec}/client/roots#capabilities`),
	client(
		['tasks', 'requests', 'sampling', 'createMessage'],
		'runs sampling/createMessage as a task when asked to',
		`${tasks}#client-capabilities`,
	),
	client(
		['tasks', 'requests', 'elicitation', 'create'],
		'runs elicitation/create as a task when asked to',
		`${tasks}#client-capabilities`,
	),
	client(['tasks', 'list'], 'lists its tasks', `${tasks}#client-capabilities`),
	client(['tasks', 'cancel'], 'cancels tasks', `${tasks}#client-capabilities`),
];

function server(path: readonly string[], meaning: string, url: string): Capability {
	return { side: 'server', path, meaning, url };
}

function client(path: readonly string[], meaning: string, url: string): Capability {
	return { side: 'client', path, meaning, url };
}
