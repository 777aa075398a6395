/** Virtual time as a clock: `0:05.020`, `1:02:03.004`. */
export function clockText(ms: number): string {
	const rest = Math.round(ms);
	const [hours, minutes] = [Math.floor(rest / 3_600_000), Math.floor(rest / 60_000) % 60];
	const seconds = ((rest % 60_000) / 1000).toFixed(3).padStart(6, '0');
	return hours > 0
		? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}`
		: `${minutes}:${seconds}`;
}

/** A length of time with at most three figures: `20 ms`, `4.98 s`, `15 min`, `2 h 5 min`. */
export function spanText(ms: number): string {
	const rounded = Math.round(ms);
	if (Math.abs(rounded) < 1000) return `${rounded} ms`;
	if (rounded < 60_000) return `${trim(rounded / 1000)} s`;
	if (rounded < 3_600_000) return pair(rounded, 60_000, 'min', 1000, 's');
	return pair(rounded, 3_600_000, 'h', 60_000, 'min');
}

function pair(ms: number, unit: number, name: string, part: number, partName: string): string {
	const rounded = Math.round(ms / part) * part;
	const [whole, rest] = [Math.floor(rounded / unit), (rounded % unit) / part];
	if (whole >= 10) return `${Math.round(ms / unit)} ${name}`;
	return rest === 0 ? `${whole} ${name}` : `${whole} ${name} ${rest} ${partName}`;
}

function trim(value: number): string {
	return String(Number(value.toPrecision(3)));
}
