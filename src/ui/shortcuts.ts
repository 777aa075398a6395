/** What a key asks of the page. */
export type Shortcut =
	| { readonly kind: 'run' }
	| { readonly kind: 'step' }
	| { readonly kind: 'back' }
	| { readonly kind: 'change' }
	| { readonly kind: 'play' }
	| { readonly kind: 'tab'; readonly index: number }
	| { readonly kind: 'lesson'; readonly to: 'previous' | 'next' }
	| { readonly kind: 'search' }
	| { readonly kind: 'help' };

export interface Key {
	readonly key: string;
	readonly code: string;
	readonly altKey: boolean;
	readonly ctrlKey: boolean;
	readonly metaKey: boolean;
	readonly isComposing: boolean;
	readonly altGraph: boolean;
	/** True in a field, where a plain key is a letter. */
	readonly writing: boolean;
}

/** By `code` with Alt, since the letter that Alt makes differs by system and layout. */
export function shortcutOf(key: Key): Shortcut | undefined {
	if (key.isComposing || key.key === 'Process' || key.altGraph) return undefined;
	const command = key.ctrlKey || key.metaKey;
	if (command && !key.altKey) return key.key === 'Enter' ? { kind: 'run' } : undefined;
	if (key.altKey && !command) return altShortcut(key.code);
	if (command || key.writing) return undefined;
	if (key.key === '?') return { kind: 'help' };
	return key.key === '/' ? { kind: 'search' } : undefined;
}

function altShortcut(code: string): Shortcut | undefined {
	switch (code) {
		case 'Period':
			return { kind: 'step' };
		case 'Comma':
			return { kind: 'back' };
		case 'KeyJ':
			return { kind: 'change' };
		case 'KeyP':
			return { kind: 'play' };
		case 'PageUp':
			return { kind: 'lesson', to: 'previous' };
		case 'PageDown':
			return { kind: 'lesson', to: 'next' };
	}
	const digit = /^Digit([1-5])$/.exec(code)?.[1];
	return digit === undefined ? undefined : { kind: 'tab', index: Number(digit) - 1 };
}

/** For the dialog that lists them. */
export const shortcutTexts: readonly (readonly [keys: string, does: string])[] = [
	['Ctrl+Enter, ⌘+Enter', 'Run again'],
	['Alt+.', 'Step'],
	['Alt+,', 'Step back'],
	['Alt+J', 'Next task change'],
	['Alt+P', 'Play or pause'],
	['Alt+1 … Alt+5', 'Sequence, Messages, Tasks, Host, Console'],
	['Alt+Page Up, Alt+Page Down', 'Previous lesson, next lesson'],
	['/', 'Search lessons, glossary and rules'],
	['Enter', 'Into the editor, from its frame'],
	['Esc', 'Out of the editor, to its frame'],
	['?', 'This list'],
];
