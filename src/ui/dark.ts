import { MediaQuery } from 'svelte/reactivity';
import type { Settings } from '../scenario/settings.ts';

const system = new MediaQuery('prefers-color-scheme: dark');

/** Whether the page is dark now. */
export function isDark(theme: Settings['theme']): boolean {
	return theme === 'system' ? system.current : theme === 'dark';
}
