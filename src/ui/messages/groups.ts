import { grouped } from '../grouped.ts';
import { countShown, countWhile } from '../in-order.ts';
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

interface Group {
	readonly key: string;
	readonly rows: readonly MessageRow[];
	readonly items: readonly Item[];
}

/** The rows among the first `position` events, in groups ordered by their first message. */
export function itemsOf(
	rows: readonly MessageRow[],
	position: number,
	grouping: Grouping,
): readonly Item[] {
	const groups = groupsOf(rows, grouping);
	const items: Item[] = [];
	for (const { key, rows: own, items: all } of groups) {
		const count = countShown(own, position);
		if (count === 0) break;
		if (grouping === 'none') return count === all.length ? all : all.slice(0, count);
		items.push(headOf(key, own, count));
		for (let at = 0; at < count; at++) items.push(all[at] as Item);
	}
	return items;
}

const known = new WeakMap<readonly MessageRow[], Map<Grouping, readonly Group[]>>();

/** Made once for each list of rows, so that its items stay the same while the position moves. */
function groupsOf(rows: readonly MessageRow[], grouping: Grouping): readonly Group[] {
	const cached = known.get(rows) ?? new Map<Grouping, readonly Group[]>();
	known.set(rows, cached);
	const groups = cached.get(grouping) ?? makeGroups(rows, grouping);
	cached.set(grouping, groups);
	return groups;
}

function makeGroups(rows: readonly MessageRow[], grouping: Grouping): readonly Group[] {
	const keys = {
		none: () => '',
		request: ({ request }: MessageRow) => String(request),
		task: ({ task = '' }: MessageRow) => task,
	};
	const isGrouped = grouping !== 'none';
	return [...grouped(rows, keys[grouping])].map(([key, own]): Group => {
		return { key, rows: own, items: own.map((row) => ({ kind: 'row', row, grouped: isGrouped })) };
	});
}

function headOf(key: string, rows: readonly MessageRow[], count: number): Item {
	const [first, last] = [rows[0], rows[count - 1]] as [MessageRow, MessageRow];
	const span = (last.event.received ?? last.event.at) - first.event.at;
	return { kind: 'group', key, first, task: first.task, count, span };
}

/** The place of an event in the list; -1 where it is not in it. */
export function indexOf(items: readonly Item[], seq: number, grouping: Grouping): number {
	if (grouping !== 'none')
		return items.findIndex((item) => item.kind === 'row' && item.row.seq === seq);
	const index = countWhile(items, (item) => item.kind === 'row' && item.row.seq < seq);
	const found = items[index];
	return found?.kind === 'row' && found.row.seq === seq ? index : -1;
}

export function keyOf(item: Item): string | number {
	return item.kind === 'row' ? item.row.seq : `group ${item.key}`;
}
