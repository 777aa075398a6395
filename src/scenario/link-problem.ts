/** A link that cannot be opened; `text` says why and what to do. */
export interface Broken {
	readonly kind: 'broken';
	readonly problem: LinkProblem;
	readonly text: string;
}

export type LinkProblem = 'cut' | 'altered' | 'too long' | 'unknown format' | 'no scenario';

/** The first thing in every link: a link of another format is refused, never guessed at. */
export const format = '1';

/** In characters: beyond this, chats and mail programs cut a link, and browsers refuse it. */
export const longestLink = 100_000;

/** `detail` says what is wrong with this one, or names the format or the odd characters. */
export function broken(problem: LinkProblem, detail = ''): Broken {
	return { kind: 'broken', problem, text: inWords(problem, detail) };
}

function inWords(problem: LinkProblem, detail: string): string {
	switch (problem) {
		case 'cut':
			return 'The end of this link is missing. Copy all of it once more.';
		case 'altered':
			if (detail !== '')
				return `This link has characters that no link has: ${detail}. Copy it once more from where it came from.`;
			return 'This link was altered on its way: its checksum does not fit. Copy it once more from where it came from.';
		case 'too long':
			return `This link is too long: it may have ${longestLink} characters and unpack to 1 MB. Ask for the trace as a file instead.`;
		case 'unknown format':
			return `This link has the format ${JSON.stringify(detail)}; this page reads format ${format}. Reload the page, or open the link on the site that made it.`;
		case 'no scenario':
			return `This link holds no scenario that can be run: ${detail}. It was not made by this page.`;
	}
}
