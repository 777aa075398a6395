/** The data of each event of a `text/event-stream`. */
export function sseData(text: string): readonly string[] {
	return text
		.split(/\r?\n\r?\n|\r\r/)
		.map((block) =>
			block
				.split(/\r\n|\r|\n/)
				.filter((line) => line.startsWith('data:'))
				.map((line) => line.slice(5).replace(/^ /, ''))
				.join('\n'),
		)
		.filter((data) => data !== '');
}
