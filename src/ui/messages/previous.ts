import { countShown } from '../in-order.ts';
import type { MessageRow } from './rows.ts';

/** The last message before this one of the same kind: same method, role, direction and task. */
export function previousOf(rows: readonly MessageRow[], row: MessageRow): MessageRow | undefined {
	for (let at = countShown(rows, row.seq) - 1; at >= 0; at--) {
		const other = rows[at];
		if (other && alike(other, row)) return other;
	}
	return undefined;
}

function alike(a: MessageRow, b: MessageRow): boolean {
	return (
		a.method === b.method &&
		a.task === b.task &&
		a.event.from === b.event.from &&
		a.event.to === b.event.to &&
		roleOf(a) === roleOf(b)
	);
}

function roleOf({ event: { message } }: MessageRow): string {
	if ('method' in message) return 'asks';
	return 'error' in message ? 'error' : 'result';
}
