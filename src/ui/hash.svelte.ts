import { createSubscriber } from 'svelte/reactivity';
import { on } from 'svelte/events';

const watch = createSubscriber((update) => on(window, 'hashchange', update));

/** The address after the `#`, reactive where it is read. */
export function hash(): string {
	watch();
	return location.hash;
}
