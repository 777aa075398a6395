import { countWhile } from '../in-order.ts';

/** A stretch of the drawing; an `end` of null reaches for ever down. */
export interface Span {
	readonly y: number;
	readonly end: number | null;
}

/** What lies at least partly between two heights, of spans in order that don't overlap. */
export function between<Item extends Span>(
	items: readonly Item[],
	top: number,
	bottom: number,
): readonly Item[] {
	const first = countWhile(items, ({ end }) => (end ?? Infinity) < top);
	return items.slice(
		first,
		countWhile(items, ({ y }) => y <= bottom),
	);
}

/** What can be seen of spans that lie on top of each other, the last begun uppermost. */
export function uppermost<Item extends Span>(items: readonly Item[]): readonly Item[] {
	const seen: Item[] = [];
	const open: Item[] = [];
	let from = -Infinity;
	const showUntil = (y: number): void => {
		for (let top = open.at(-1); top; top = open.at(-1)) {
			const end = Math.min(top.end ?? Infinity, y);
			if (end > from) seen.push(part(top, from, end));
			from = Math.max(from, end);
			if ((top.end ?? Infinity) > y) return;
			open.pop();
		}
	};
	for (const item of [...items].sort((a, b) => a.y - b.y)) {
		showUntil(item.y);
		from = item.y;
		open.push(item);
	}
	showUntil(Infinity);
	return seen;
}

function part<Item extends Span>(item: Item, y: number, end: number): Item {
	const whole = item.y === y && (item.end ?? Infinity) === end;
	return whole ? item : { ...item, y, end: end === Infinity ? null : end };
}

/** Columns beside each other; the last one takes all that finds no other free. */
export class Columns {
	readonly #ends: number[] = [];
	readonly #most: number;

	constructor(most: number) {
		this.#most = most;
	}

	/** The column for a span that begins no higher than those before it. */
	take({ y, end }: Span): number {
		const free = this.#ends.findIndex((taken) => taken < y);
		const column = free < 0 ? Math.min(this.#ends.length, this.#most - 1) : free;
		this.#ends[column] = Math.max(this.#ends[column] ?? 0, end ?? Infinity);
		return column;
	}
}
