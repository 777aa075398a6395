import { tick } from 'svelte';
import { isPressed } from './is-pressed.ts';

interface View {
	getViewportSize(): number;
	getScrollSize(): number;
}

const near = 40;

/** Whether a list that grows is watched at its end: until someone scrolls up, and again from there. */
export class ListEnd {
	#watched = $state(true);
	#offset = 0;

	get watched(): boolean {
		return this.#watched;
	}

	/** Something else is looked at. */
	leave(): void {
		this.#watched = false;
	}

	/** The list is empty, or another. */
	begin(): void {
		this.#watched = true;
		this.#offset = 0;
	}

	scrolled(view: View, offset: number): void {
		const atEnd = offset + view.getViewportSize() >= view.getScrollSize() - near;
		/* What grows below leaves the offset as it is. */
		if (atEnd) this.#watched = true;
		else if (offset < this.#offset) this.#watched = false;
		this.#offset = offset;
	}

	/** Shows the end once it is there; sooner than the list itself would, which waits for its rows. */
	async show(frame: Element | undefined): Promise<void> {
		await tick();
		if (isPressed(frame)) return;
		const list = frame?.querySelector('[role=list]');
		if (list) list.scrollTop = list.scrollHeight;
	}
}
