import type { MessageRow } from './rows.ts';

export type Grouping = 'none' | 'request' | 'task';

/** What the list shows: rows, and above them the heads of their groups. */
export type Item =
	| { readonly kind: 'row'; readonly row: MessageRow; readonly grouped: boolean }
	| {
			readonly kind: 'group';
			readonly key: string;
			readonly first: MessageRow;
			readonly task: string | undefined;
			readonly count: number;
			/** Milliseconds from the first message to the last. */
			readonly span: number;
	  };

/** The rows among the first `position` events, in groups ordered by their first message. */
export function itemsOf(
	rows: readonly MessageRow[],
	position: number,
	grouping: Grouping,
): readonly Item[] {
	const shown = shownRows(rows, position);
	if (grouping === 'none') return shown.map(plain);
	const groups = new Map<string, MessageRow[]>();
	for (const row of shown) {
		const key = grouping === 'task' ? (row.task ?? '') : String(row.request);
		const group = groups.get(key);
		if (group) group.push(row);
		else groups.set(key, [row]);
	}
	return [...groups].flatMap(([key, group]) => [
		...headOf(key, group),
		...group.map((row): Item => ({ kind: 'row', row, grouped: true })),
	]);
}

const plainItems = new WeakMap<MessageRow, Item>();

/** The same item each time, so that the list can tell what has stayed. */
function plain(row: MessageRow): Item {
	const item = plainItems.get(row) ?? { kind: 'row', row, grouped: false };
	plainItems.set(row, item);
	return item;
}

function headOf(key: string, rows: readonly MessageRow[]): Item[] {
	const [first, last] = [rows[0], rows.at(-1)];
	if (!first || !last) return [];
	const span = (last.event.received ?? last.event.at) - first.event.at;
	return [{ kind: 'group', key, first, task: first.task, count: rows.length, span }];
}

function shownRows(rows: readonly MessageRow[], position: number): readonly MessageRow[] {
	let [low, high] = [0, rows.length];
	while (low < high) {
		const middle = (low + high) >>> 1;
		if ((rows[middle]?.seq ?? Infinity) < position) low = middle + 1;
		else high = middle;
	}
	return low === rows.length ? rows : rows.slice(0, low);
}

export function keyOf(item: Item): string | number {
	return item.kind === 'row' ? item.row.seq : `group ${item.key}`;
}
