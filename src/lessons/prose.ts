import { Marked, type Tokens } from 'marked';
import { ruleIds } from '../checker/clauses.ts';
import { parseAnchor, type Anchor } from './anchors.ts';
import { LessonError } from './lesson-error.ts';
import { clauseProblem } from './specification.ts';

export interface Prose {
	readonly html: string;
	/** The links into the run and the code. */
	readonly anchors: readonly ProseLink[];
	/** The lessons it links to. */
	readonly lessons: readonly LessonLink[];
}

interface ProseLink {
	/** As written. */
	readonly text: string;
	readonly anchor: Anchor;
	readonly file: string;
	/** Of the file, from 1. */
	readonly line: number;
}

interface LessonLink {
	readonly id: string;
	readonly file: string;
	readonly line: number;
}

/** Where the prose stands, for its links and its errors. */
interface Place {
	readonly id: string;
	readonly file: string;
	/** The line of the file on which the prose starts, from 1. */
	readonly line: number;
}

/** Renders the prose of a lesson. Raw HTML, images and unknown links are refused. */
export function renderProse(markdown: string, place: Place): Prose {
	const { file } = place;
	const anchors: ProseLink[] = [];
	const lessons: LessonLink[] = [];
	let refused: LessonError | undefined;
	const lineOf = (raw: string): number => lineIn(markdown, raw) + place.line - 1;
	const refuse = (raw: string, problem: string): never => {
		refused = new LessonError(file, lineOf(raw), problem);
		throw refused;
	};
	const link = ({ href, raw }: Tokens.Link): string => {
		if (href.startsWith('https://')) {
			const problem = clauseProblem(href);
			if (problem !== undefined) refuse(raw, `the link “${href}” ${problem}`);
			return `href="${escape(href)}" rel="noopener" target="_blank"`;
		}
		const lesson = /^#\/lesson\/([\w-]+)$/.exec(href)?.[1];
		if (lesson !== undefined) {
			lessons.push({ id: lesson, file, line: lineOf(raw) });
			return `href="${escape(href)}"`;
		}
		const anchor = parseAnchor(href);
		if (!anchor) return refuse(raw, `the link “${href}” leads nowhere; ${schemes}`);
		if (anchor.kind === 'rule' && !ruleIds.includes(anchor.rule)) {
			return refuse(
				raw,
				`the link “${href}” names no rule; the search on the home page has them all`,
			);
		}
		anchors.push({ text: href, anchor, file, line: lineOf(raw) });
		return `href="#/lesson/${place.id}" data-go="${escape(href)}"`;
	};
	const marked = new Marked({
		renderer: {
			html: ({ raw }) => refuse(raw, 'raw HTML is not allowed; write Markdown'),
			image: ({ raw }) => refuse(raw, 'pictures are not allowed; point at the run by a link'),
			link(token) {
				return `<a ${link(token)}>${this.parser.parseInline(token.tokens)}</a>`;
			},
			heading({ depth, raw, tokens }) {
				if (depth === 1) refuse(raw, 'the title is the heading; start with ##');
				return `<h${depth}>${this.parser.parseInline(tokens)}</h${depth}>\n`;
			},
		},
	});
	try {
		return { html: marked.parse(markdown, { async: false }).trim(), anchors, lessons };
	} catch (error) {
		/* Marked asks for a report of what is thrown in it, also of this. */
		throw refused ? new LessonError(file, refused.line, refused.problem) : error;
	}
}

const schemes =
	'write https://…, #/lesson/<id>, message:…, host:…, task:…, position:…, line:… or rule:… (lessons/README.md)';

function lineIn(markdown: string, raw: string): number {
	const before = markdown.slice(0, Math.max(0, markdown.indexOf(raw.trim())));
	return before.split('\n').length;
}

const entities: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
};

function escape(text: string): string {
	return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
