import { expect, test } from 'vitest';
import { type Key, shortcutOf } from './shortcuts.ts';

function press(key: string, code: string, more: Partial<Key> = {}): Key {
	return {
		key,
		code,
		altKey: false,
		ctrlKey: false,
		metaKey: false,
		isComposing: false,
		altGraph: false,
		writing: false,
		...more,
	};
}

test.each<[string, Key, ReturnType<typeof shortcutOf>]>([
	['Ctrl+Enter', press('Enter', 'Enter', { ctrlKey: true, writing: true }), { kind: 'run' }],
	['Cmd+Enter', press('Enter', 'Enter', { metaKey: true }), { kind: 'run' }],
	['Alt+.', press('≥', 'Period', { altKey: true, writing: true }), { kind: 'step' }],
	['Alt+,', press('≤', 'Comma', { altKey: true }), { kind: 'back' }],
	['Alt+J', press('∆', 'KeyJ', { altKey: true, writing: true }), { kind: 'change' }],
	['Alt+P', press('π', 'KeyP', { altKey: true }), { kind: 'play' }],
	['Alt+1', press('¡', 'Digit1', { altKey: true }), { kind: 'tab', index: 0 }],
	['Alt+5', press('∞', 'Digit5', { altKey: true }), { kind: 'tab', index: 4 }],
	['?', press('?', 'Slash'), { kind: 'help' }],
	['/', press('/', 'Slash'), { kind: 'search' }],
	[
		'Alt+Page Down',
		press('PageDown', 'PageDown', { altKey: true }),
		{ kind: 'lesson', to: 'next' },
	],
	['Alt+Page Up', press('PageUp', 'PageUp', { altKey: true }), { kind: 'lesson', to: 'previous' }],
])('%s is a shortcut', (_name, key, shortcut) => {
	expect(shortcutOf(key)).toEqual(shortcut);
});

test.each<[string, Key]>([
	['a key of a composition', press('Enter', 'Enter', { ctrlKey: true, isComposing: true })],
	['a key that an input method took', press('Process', 'Period', { altKey: true })],
	['AltGr+.', press('…', 'Period', { altKey: true, ctrlKey: true, altGraph: true })],
	['Ctrl+Alt+., which is AltGr on Windows', press('…', 'Period', { altKey: true, ctrlKey: true })],
	['? in a field', press('?', 'Slash', { writing: true })],
	['/ in a field', press('/', 'Slash', { writing: true })],
	['Ctrl+/', press('/', 'Slash', { ctrlKey: true })],
	['Page Down alone', press('PageDown', 'PageDown')],
	['Alt+6', press('6', 'Digit6', { altKey: true })],
	['Enter alone', press('Enter', 'Enter')],
])('%s is none', (_name, key) => {
	expect(shortcutOf(key)).toBeUndefined();
});
