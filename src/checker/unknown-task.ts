/** True where an error says that there is no such task, or none any more. */
export function speaksOfUnknown(text: string): boolean {
	return /not found|unknown|no such|expired|does not exist|no longer/i.test(text);
}
