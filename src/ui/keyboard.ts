import type { Key } from './shortcuts.ts';

/** A key as it was pressed, and whether it was pressed in a field. */
export function keyOf(event: KeyboardEvent): Key {
	const { key, code, altKey, ctrlKey, metaKey, isComposing, target } = event;
	const writing =
		target instanceof Element &&
		target.closest('input, textarea, select, [contenteditable], .native-edit-context') !== null;
	const altGraph = event.getModifierState('AltGraph');
	return { key, code, altKey, ctrlKey, metaKey, isComposing, altGraph, writing };
}
