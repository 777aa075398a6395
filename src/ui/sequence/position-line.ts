import { countWhile } from '../in-order.ts';
import type { PlacedRow } from './layout.ts';

/** Where the line lies that parts the events shown from those to come. */
export function positionY(rows: readonly PlacedRow[], position: number): number {
	const shown = countWhile(rows, ({ row }) => row.seq < position);
	const [last, next] = [rows[shown - 1], rows[shown]];
	if (!last) return 6;
	return next ? Math.max(last.bottom, Math.min(next.top + 2, last.bottom + 6)) : last.bottom + 4;
}
