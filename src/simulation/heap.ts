/** A binary heap: the least item first. */
export class Heap<Item> {
	#items: Item[] = [];
	readonly #before: (a: Item, b: Item) => boolean;

	constructor(before: (a: Item, b: Item) => boolean) {
		this.#before = before;
	}

	get size(): number {
		return this.#items.length;
	}

	get items(): readonly Item[] {
		return this.#items;
	}

	peek(): Item | undefined {
		return this.#items[0];
	}

	push(item: Item): void {
		const items = this.#items;
		let place = items.push(item) - 1;
		while (place > 0) {
			const parent = (place - 1) >> 1;
			const above = items[parent] as Item;
			if (!this.#before(item, above)) break;
			items[place] = above;
			place = parent;
		}
		items[place] = item;
	}

	shift(): Item | undefined {
		const items = this.#items;
		const first = items[0];
		const last = items.pop();
		if (items.length > 0 && last !== undefined) this.#sink(last);
		return first;
	}

	keep(wanted: (item: Item) => boolean): void {
		const kept = this.#items.filter(wanted);
		this.#items = [];
		for (const item of kept) this.push(item);
	}

	#sink(item: Item): void {
		const items = this.#items;
		let place = 0;
		for (;;) {
			let child = 2 * place + 1;
			if (child >= items.length) break;
			const right = child + 1;
			if (right < items.length && this.#before(items[right] as Item, items[child] as Item)) {
				child = right;
			}
			const below = items[child] as Item;
			if (!this.#before(below, item)) break;
			items[place] = below;
			place = child;
		}
		items[place] = item;
	}
}
