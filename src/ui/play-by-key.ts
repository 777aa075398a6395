import type { Player } from './player.svelte.ts';
import type { Shortcut } from './shortcuts.ts';

/** Moves the player as a shortcut asks; false where it asks for something else. */
export function playByKey(player: Player, { kind }: Shortcut): boolean {
	switch (kind) {
		case 'step':
			player.step();
			return true;
		case 'back':
			player.back();
			return true;
		case 'change':
			player.toNextChange();
			return true;
		case 'play':
			player.toggle();
			return true;
		default:
			return false;
	}
}
