/** Joins lists; the same lists as the last time give the same list, so that nothing is drawn anew. */
export function steadyJoin<Item>(): (lists: readonly (readonly Item[])[]) => readonly Item[] {
	let before: readonly (readonly Item[])[] = [];
	let joined: readonly Item[] = [];
	return (lists) => {
		const same = lists.length === before.length && lists.every((list, at) => list === before[at]);
		if (!same) [before, joined] = [lists, lists.flat()];
		return joined;
	};
}
