export interface ArrowEnds {
	readonly x1: number;
	readonly y1: number;
	readonly x2: number;
	readonly y2: number;
	/** A message that was lost ends on the way. */
	readonly lost: boolean;
}

export interface ArrowPaths {
	readonly shaft: string;
	readonly head: string;
	readonly cross: string;
}

const headLength = 8;
const headWidth = 3.6;
/** Room for the bar that stands on a lane. */
const clearance = 3;
const lostAt = 0.62;

/** The lines of an arrow from lane to lane. */
export function arrowOf({ x1, y1, x2, y2, lost }: ArrowEnds): ArrowPaths {
	const [dx, dy] = [x2 - x1, y2 - y1];
	const length = Math.hypot(dx, dy) || 1;
	const [ux, uy] = [dx / length, dy / length];
	const reach = lost ? length * lostAt : length - clearance;
	const [tipX, tipY] = [x1 + ux * reach, y1 + uy * reach];
	const [baseX, baseY] = [tipX - ux * headLength, tipY - uy * headLength];
	const [wx, wy] = [-uy * headWidth, ux * headWidth];
	return {
		shaft: `M${n(x1)} ${n(y1)}L${n(lost ? tipX : baseX)} ${n(lost ? tipY : baseY)}`,
		head: `M${n(tipX)} ${n(tipY)}L${n(baseX + wx)} ${n(baseY + wy)}L${n(baseX - wx)} ${n(baseY - wy)}Z`,
		cross: `M${n(tipX - 4)} ${n(tipY - 4)}l8 8m0 -8l-8 8`,
	};
}

function n(value: number): string {
	return String(Math.round(value * 10) / 10);
}
