/** A whole side of the protocol in a line. */
export interface Dimension {
	readonly name: string;
	readonly older: string;
	readonly newer: string;
	/** The first of them is about it. */
	readonly lessons: readonly string[];
}

/** What a reader should take along if nothing else. */
export const inShort: readonly Dimension[] = [
	{
		name: 'Place in the specification',
		older: 'Part of the core, marked experimental',
		newer: 'An extension of its own, io.modelcontextprotocol/tasks',
		lessons: ['call-now-fetch-later'],
	},
	{
		name: 'Who makes a call a task',
		older: 'The client, with `task` in the call',
		newer: 'The server, call by call, if the client has declared that it takes tasks',
		lessons: ['the-server-decides'],
	},
	{
		name: 'Negotiation',
		older: 'Three layers: server, tool and client',
		newer: 'One capability on either side',
		lessons: ['discover-and-declare'],
	},
	{
		name: 'Getting the result',
		older: '`tasks/result`, a request that waits for the end',
		newer: 'Inside the answer to `tasks/get`',
		lessons: ['the-blocking-result', 'call-now-fetch-later'],
	},
	{
		name: 'Questions on the way',
		older: 'Asked while `tasks/result` is held open',
		newer: '`inputRequests` in the task, answered by `tasks/update`',
		lessons: ['questions-inline'],
	},
	{
		name: 'Listing tasks',
		older: '`tasks/list`, in pages',
		newer: 'Gone',
		lessons: ['a-list-that-leaks'],
	},
	{
		name: 'Cancelling',
		older: 'At once: the answer is the cancelled task',
		newer: 'A wish: the answer is a receipt, and the task may complete all the same',
		lessons: ['cancel-is-a-wish'],
	},
];
