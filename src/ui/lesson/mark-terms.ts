/** Attributes that the tip looks for. */
const mark = 'term';

/**
 * Finds the words of the glossary in rendered prose and marks what holds them: a link as it is, a
 * word for itself as a button, so that the keyboard reaches it. A word is reached once; any further
 * place of it has only the pointer.
 */
export function markTerms(root: HTMLElement, knows: (word: string) => boolean, tip: string): void {
	const reached = new Set<string>();
	for (const code of root.querySelectorAll<HTMLElement>(':not(pre) > code')) {
		const word = code.textContent.trim();
		if (!knows(word) || code.closest(`[data-${mark}]`)) continue;
		const link = code.closest('a');
		const holder = link ?? (reached.has(word) ? code : wrapped(code));
		holder.dataset[mark] = word;
		if (holder !== code) holder.setAttribute('aria-describedby', tip);
		if (!link) reached.add(word);
	}
}

function wrapped(code: HTMLElement): HTMLElement {
	const button = document.createElement('button');
	button.type = 'button';
	button.className = 'term';
	code.replaceWith(button);
	button.append(code);
	return button;
}

/** The marked element that an event came from. */
export function termHolder(target: EventTarget | null): HTMLElement | null {
	return target instanceof Element ? target.closest<HTMLElement>(`[data-${mark}]`) : null;
}

export function wordOf(holder: HTMLElement): string {
	return holder.dataset[mark] ?? '';
}
