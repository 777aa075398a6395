import type { Catalogue, RuleText } from './catalogue.ts';
import { clauseOf } from './clauses.ts';

/** Where each topic's rules stand, as links. */
export type Places = ReadonlyMap<string, readonly string[]>;

const head = `# The trace checker

\`check(trace)\` in \`check.ts\` gives the findings of a whole trace; \`Checker\` in \`checker.ts\` takes the events one by one. Both are pure: the same events give the same findings. A finding says in \`seq\` which event breaks the rule, and in \`known\` which one gave it away: what only the end tells is known at the last event. The page shows a finding once that event is shown.

- \`state/\` derives once what every rule reads: versions, capabilities, open requests, tasks and what was seen of them, streams, callers. A message is judged against what was known before it, and counts as known afterwards.
- \`both/\`, \`2025-11-25/\`, \`2026-07-28/\` hold the rules, a file per topic. A rule is a plain object: its id, the moment at which it is asked, what to do about a breach, and \`check\`.
- \`clauses.json\` has the level, the severity and the address of every rule; \`catalogue.json\` has the words about it and is loaded when they are wanted.
- \`read/\` reads recordings of other tools: see below.
- \`sdk-faults.ts\` lists what the official packages do by themselves, for findings that are not the author's.
- \`cases/\` are traces made from public bug reports, each with its verdict; \`conformant/\` are talks in which nobody is at fault, and \`variations.fixture.ts\` records any talk in other ways.

A new rule is an entry in \`clauses.json\` and \`catalogue.json\`, an object in the file of its topic, and an example in the \`examples/\` of its folder: one trace that keeps it, one that breaks it. Then \`npx vitest run src/checker -u\` writes the table below anew.

## What can be read

\`readRecording(text)\`, or \`LineReader\` line by line:

| format | what it has |
| --- | --- |
| our own NDJSON | a header and an event a line; a message needs no more than \`from\` and \`message\`, an \`http\` event no more than \`from\` and \`phase\` |
| JSON-RPC on lines | as objects with a direction (\`dir\`, \`direction\`, \`origin\` … in any of the usual words), after an arrow, or as in the logs of Claude Desktop (\`Message from client: {…}\`); alone, too, where the methods tell who speaks; servers that are named (\`server\`, \`serverName\`, or in brackets before the message) are told apart |
| a JSON array | of any of these, alone or in an object under \`messages\`, \`events\`, \`entries\` or the like |
| MCP Inspector | its protocol export (a request with its \`response\` and \`duration\`), and its network export |
| HAR | JSON and SSE bodies; a message on a stream has no time of its own there, so it is put after what it names and before what shows that it was there; the clock of the server is set right by its tasks. Each address is a server of its own. Where bodies were not recorded, what they may have held is passed over. The body of a refusal that is no JSON-RPC is no message |

A line or an entry that cannot be read is named, and the rest is judged. What was sent and is no message is kept, since that is a fault of its own.

## Where the checker decides otherwise than the catalogue's shorthand

- A fault is reported under one rule, the most exact one: leaving \`cancelled\` is \`2025/cancelled-stays-cancelled\`, an ended task that works again \`2025/status-transition\`, one that ends in another way \`2025/terminal-frozen\`; an empty list \`2025/list-covers-get\`, a list that ends too early \`2025/list-next-cursor\`.
- \`both/request-answered\` is a violation where the trace has its end, nothing was lost and nothing more was due; else it is a note.
- \`2025/undeclared-receiver-ignores-task\` also covers a plain call that is refused for being no task.
- \`2026/update-keys-outstanding\` is a warning where the task is known to be over: it asks for nothing, but the key had been shown.
- \`2026/method-not-found\` judges errors only; a method that is not advertised and served all the same harms nobody.
- \`2026/persist-task-ids\` and \`2026/input-dedupe\` leave nothing on the wire, but a trace of the playground has the host's side.
- A recording that begins in the middle is no fault. A link is taken for whole where its first message is \`initialize\`, \`server/discover\`, or a request with the id 0 or 1 and without a session. Otherwise what names something older (an answer, a cancellation, a subscription, a token, a cursor, a task) is passed over, and \`2025/initialize-first\` is a note.
- \`2025/task-shape\` and \`2026/create-flat\` are also reported for a task that is hardly one, beside the rules of the single fields.
- \`2025/result-blocks\` is told at once where the error says that the task has not ended; an error -32603 that does not say so is a fault of the server's own, and the client may ask again.
- \`2026/discover-implemented\` waits for the end: a client for both versions asks an old server, gets -32601 and goes on with \`initialize\`.
- \`2026/unknown-task-get\` does not name -32601 where nothing tells that there are tasks, nor any error for the task of another caller.
- \`2025/http-one-stream\` takes of the notifications only a status with its lastUpdatedAt: two streams may log the same words, or say that a list has changed.
- A notification whose lastUpdatedAt is older than one seen before is late, and no change back.
- An error without an id is about something that could not be read, unless it comes right after a notification and is no -32700.
- After a line that could not be read, what names something that is not there is passed over.
- \`2025/request-id-unique-in-session\` passes over a request that HTTP had turned away; with a new token it is sent again as it is.
- A link that agrees on a version before 2025-11-25 is judged by the rules of both versions only.
- What HTTP turned away before it was looked at (401, 403, 429, 5xx, and in 2025-11-25 every 4xx) is no answer of the protocol. Neither such a request nor one whose stream the client has closed is owed an answer.
- Two ambiguities have no rule to be cited, and so nothing is said: that 2026-07-28 answers the cancellation of an ended task with -32602, and that a client goes on with a version that it may not know.
- An Accept header has to list both types; \`*/*\` does not.
- A pattern in a schema that could take for ever is left out, so are all patterns for long texts, and so is a schema that grows too large when its references are written out.
- What is sent once more on a stream that takes up a broken one (\`Last-Event-ID\`) is the same message.
- A request that an earlier session has left open may be answered in the next one, or never.
- A request that is taken back may still have its log messages and questions until that is heard.
- The GET stream may bring a question that belongs to no task, though nothing but a task is under way.
- After \`notifications/tools/list_changed\` nothing is known of the tools until the list is there anew; a page counts for the listing whose cursor it was asked with.
- \`2025/task-messages-on-any-stream\` is a note where the recording ends before a person could have answered.
- Two states of one second are no fault where lastUpdatedAt has no parts of a second.
- Of the requests that are over, the last ten thousand are kept; an answer that comes twice later than that is one that nobody asked for.

## Every rule

`;

/** The file as it has to be. */
export function readme({ rules }: Catalogue, places: Places): string {
	const ids = Object.keys(rules);
	const counts = (['checked', 'permission', 'undecidable'] as const).map(
		(state) => ids.filter((id) => rules[id]?.state === state).length,
	);
	const sum = `${ids.length} rules: ${counts[0]} are checked, ${counts[1]} are permissions and never reported, ${counts[2]} cannot be told from a trace.\n\n`;
	const rows = ids.map((id) => row(id, rules[id], places.get(id) ?? []));
	return `${head}${sum}| rule | level | severity | where |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}

function row(id: string, text: RuleText | undefined, files: readonly string[]): string {
	const { level, severity } = clauseOf(id);
	return `| ${id} | ${level} | ${severity} | ${stateOf(text, files)} |`;
}

function stateOf(text: RuleText | undefined, files: readonly string[]): string {
	if (text?.state === 'permission') return 'a permission: never reported';
	if (text?.state === 'undecidable') return `not decidable from a trace: ${text.why}`;
	return files.map((file) => `[${file}](${file})`).join(', ');
}
