/** True where an error says that there is no such task, or none any more. */
export function speaksOfUnknown(text: string): boolean {
	return /not found|unknown|no such|expired|does not exist|no longer/i.test(text);
}

/** True where an error is about the task itself, and not about what its work was looking for. */
export function namesTask(text: string, id: string): boolean {
	return /\btasks?\b|\btask_?id/i.test(text) || text.includes(id);
}

/** True where an error says that the task has not ended yet. */
export function speaksOfUnready(text: string): boolean {
	return /\bnot\b.{0,20}\b(complete|ready|finish|done|terminal|available)|\bstill\b|in progress|incomplete/i.test(
		text,
	);
}
