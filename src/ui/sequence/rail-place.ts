import { laneX, type Frame } from './lanes.ts';
import type { Rail } from './rails.ts';

const columnWidth = 6;

/** Outside of its lane: right of the last one, left of the others. */
export function railX(frame: Frame, { peer, column }: Pick<Rail, 'peer' | 'column'>): number {
	const offset = 9 + column * columnWidth;
	const last = frame.lanes.at(-1)?.peer === peer;
	return laneX(frame, peer) + (last ? offset : -offset);
}
