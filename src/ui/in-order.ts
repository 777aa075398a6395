/** How many items hold, where all that hold come first. */
export function countWhile<Item>(items: ArrayLike<Item>, holds: (item: Item) => boolean): number {
	let [low, high] = [0, items.length];
	while (low < high) {
		const middle = (low + high) >>> 1;
		const item = items[middle];
		if (item !== undefined && holds(item)) low = middle + 1;
		else high = middle;
	}
	return low;
}

interface Numbered {
	readonly seq: number;
}

/** How many items lie among the first `position` events; items are in the order of `seq`. */
export function countShown(items: readonly Numbered[], position: number): number {
	return countWhile(items, ({ seq }) => seq < position);
}

/** The items among the first `position` events. */
export function shownOf<Item extends Numbered>(
	items: readonly Item[],
	position: number,
): readonly Item[] {
	const count = countShown(items, position);
	return count === items.length ? items : items.slice(0, count);
}
