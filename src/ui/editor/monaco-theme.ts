import { editor } from './monaco.ts';

const rules = {
	'': '--text',
	keyword: '--code-keyword',
	string: '--code-string',
	number: '--code-number',
	regexp: '--code-string',
	comment: '--code-comment',
	'type.identifier': '--code-type',
	delimiter: '--text-soft',
} as const;

const colours = {
	'editor.background': '--surface',
	'editor.foreground': '--text',
	'editorLineNumber.foreground': '--code-comment',
	'editorLineNumber.activeForeground': '--text',
	'editor.lineHighlightBackground': '--sunken',
	'editor.lineHighlightBorder': '--sunken',
	'editor.selectionBackground': '--select',
	'editorCursor.foreground': '--text',
	'editorWidget.background': '--surface',
	'editorWidget.border': '--line-strong',
	'editorHoverWidget.background': '--surface',
	'editorHoverWidget.border': '--line-strong',
	'editorSuggestWidget.background': '--surface',
	'editorSuggestWidget.border': '--line-strong',
	'editorSuggestWidget.selectedBackground': '--select',
	'editorSuggestWidget.selectedForeground': '--text',
	'editorSuggestWidget.highlightForeground': '--link',
	'editorSuggestWidget.focusHighlightForeground': '--link',
	'editorSuggestWidget.selectedIconForeground': '--text',
	'editorError.foreground': '--failed',
	'editorWarning.foreground': '--input_required',
	'editorBracketMatch.background': '--select',
	'editorBracketMatch.border': '--line-strong',
	focusBorder: '--focus',
} as const;

/** Takes the page's own tokens, as they are in the theme that is on now. */
export function applyTheme(element: HTMLElement, dark: boolean): void {
	const probe = element.ownerDocument.createElement('span');
	element.append(probe);
	const hex = (token: string): string => {
		probe.style.color = `var(${token})`;
		return toHex(getComputedStyle(probe).color);
	};
	editor.defineTheme('page', {
		base: dark ? 'vs-dark' : 'vs',
		inherit: true,
		rules: Object.entries(rules).map(([token, colour]) => ({
			token,
			foreground: hex(colour).slice(1),
			...(token === 'comment' && { fontStyle: 'italic' }),
		})),
		colors: Object.fromEntries(Object.entries(colours).map(([name, token]) => [name, hex(token)])),
	});
	probe.remove();
	editor.setTheme('page');
}

function toHex(colour: string): string {
	const channels = colour.match(/[\d.]+/g)?.slice(0, 3) ?? ['0', '0', '0'];
	return `#${channels.map((channel) => Math.round(Number(channel)).toString(16).padStart(2, '0')).join('')}`;
}
