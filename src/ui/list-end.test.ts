import { expect, test } from 'vitest';
import { ListEnd } from './list-end.svelte.ts';

/** A list of so many pixels, of which 300 can be seen. */
function view(size: number) {
	return { getViewportSize: () => 300, getScrollSize: () => size };
}

test('a list that grows is watched at its end, also where it was drawn before it was scrolled', () => {
	const end = new ListEnd();
	end.scrolled(view(1000), 0);
	expect(end.watched).toBe(true);
	end.scrolled(view(1000), 700);
	end.scrolled(view(9000), 700);
	expect(end.watched).toBe(true);
});

test('who scrolls up is left alone, until they are at the end again', () => {
	const end = new ListEnd();
	end.scrolled(view(1000), 700);
	end.scrolled(view(1000), 400);
	expect(end.watched).toBe(false);
	end.scrolled(view(1000), 500);
	expect(end.watched).toBe(false);
	end.scrolled(view(1000), 680);
	expect(end.watched).toBe(true);
});

test('a list that shrinks is still seen at its end', () => {
	const end = new ListEnd();
	end.scrolled(view(1000), 700);
	end.scrolled(view(500), 200);
	expect(end.watched).toBe(true);
});

test('an empty list begins anew', () => {
	const end = new ListEnd();
	end.scrolled(view(1000), 700);
	end.leave();
	expect(end.watched).toBe(false);
	end.begin();
	end.scrolled(view(1000), 0);
	expect(end.watched).toBe(true);
});
