import type { Plugin } from 'vite';

/** Svelte's custom elements come along with every page, and this one has none. */
export function leanSvelte(): Plugin {
	return {
		name: 'playground:lean-svelte',
		apply: 'build',
		enforce: 'pre',
		transform(_code, id) {
			if (!id.endsWith('/svelte/src/internal/client/dom/elements/custom-element.js')) return null;
			return "export function create_custom_element() { throw new Error('There are none.'); }";
		},
	};
}
