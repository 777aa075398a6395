/** A lesson of the curriculum, whether it is written or still to come. */
export interface PlannedLesson {
	readonly id: string;
	/** From 1 to 30. */
	readonly number: number;
	/** From 1. */
	readonly part: number;
	readonly title: string;
	/** What it is about, in a sentence. */
	readonly summary: string;
}

type Line = readonly [id: string, title: string, summary: string];

export const partTitles: readonly string[] = [
	'Why tasks',
	'2025-11-25, the experimental core feature',
	'2026-07-28, the extension',
	'Build',
	'Migrate',
];

const parts: readonly (readonly Line[])[] = [
	[
		[
			'the-blocking-call',
			'The blocking call',
			'A long call as one request, and who hangs up first.',
		],
		[
			'call-now-fetch-later',
			'Call now, fetch later',
			'The call brings a handle, and the chat goes on.',
		],
		['one-state-machine', 'One state machine', 'Five states, and which of them can follow which.'],
	],
	[
		['three-layers', 'Three layers of yes', 'Server, tool and client must all agree to a task.'],
		[
			'asking-for-a-task',
			'Asking for a task',
			'The client asks for a task and for a lifetime; the server answers with its own.',
		],
		[
			'the-blocking-result',
			'The result that blocks',
			'Polling tells that it is done; tasks/result tells what came of it.',
		],
		[
			'input-over-result',
			'The question comes over the result',
			'What input_required really asks the client to do.',
		],
		['a-list-that-leaks', 'A list that leaks', 'tasks/list, its pages, and whose tasks they are.'],
		[
			'cancel-at-once',
			'Cancelled at once',
			'The answer is a cancelled task; the work must be stopped too.',
		],
		[
			'tasks-on-the-client',
			'Tasks on the client',
			'The server asks, and the client is the one who takes its time.',
		],
	],
	[
		[
			'discover-and-declare',
			'Discover and declare',
			'One capability on either side, declared with every request.',
		],
		[
			'the-server-decides',
			'The server decides',
			'A result or a task for the same call; resultType tells which.',
		],
		['durable-first', 'Durable first', 'No handle before the task can be found by it.'],
		['polite-polling', 'Polite polling', 'How often to ask, and what the server says about it.'],
		['words-not-numbers', 'Words, not numbers', 'A task tells its progress in its statusMessage.'],
		[
			'questions-inline',
			'Questions inline',
			'An open question comes with every poll until it is answered.',
		],
		[
			'two-questions',
			'Two questions',
			'Answers in part, stale keys, and a key that is used once only.',
		],
		[
			'failed-or-completed',
			'Failed or completed',
			'Where the versions draw the line between the two.',
		],
		[
			'cancel-is-a-wish',
			'Cancel is a wish',
			'A receipt, and perhaps a completed task all the same.',
		],
		['time-to-live', 'Time to live', 'How long a task is kept, and what is left of it afterwards.'],
		['push', 'Push', 'Changes that come by themselves, and what is lost when the stream breaks.'],
		[
			'the-right-instance',
			'The right instance',
			'Headers that lead a request to the server that knows the task.',
		],
		[
			'after-the-crash',
			'After the crash',
			'Taking a task up again instead of starting a second one.',
		],
		['unguessable', 'Unguessable', 'A task id opens the task, so nobody may guess it.'],
		['first-ask-then-start', 'First ask, then start', 'Questions that belong before the handle.'],
	],
	[
		[
			'a-task-store',
			'A task store',
			'Worker, questions, cancellation and expiry, from the ground up.',
		],
		[
			'a-sub-agent',
			'A sub-agent',
			'A review that thinks, asks and can be stopped, three at a time.',
		],
	],
	[
		[
			'behind-a-fixed-shape',
			'Behind a fixed shape',
			'A client whose callers still expect one plain result.',
		],
		['serve-both', 'Serve both', 'One server that speaks both versions.'],
		['the-mistakes', 'The mistakes', 'Twelve that are really made, each to be named and mended.'],
	],
];

/** All thirty, in order. */
export const curriculum: readonly PlannedLesson[] = parts
	.flatMap((lines, index) => lines.map((line) => ({ line, part: index + 1 })))
	.map(({ line: [id, title, summary], part }, index) => ({
		id,
		number: index + 1,
		part,
		title,
		summary,
	}));
