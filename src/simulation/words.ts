/** A time in words: `800 ms`, `12.5 s`, `2 h 5 min`. */
export function duration(ms: number): string {
	if (ms < 1000) return `${ms} ms`;
	if (ms < 60_000) return `${Math.round(ms / 100) / 10} s`;
	const seconds = Math.round(ms / 1000);
	const minutes = Math.floor(seconds / 60);
	const hours = Math.floor(minutes / 60);
	return hours > 0
		? `${hours} h${part(minutes % 60, 'min')}`
		: `${minutes} min${part(seconds % 60, 's')}`;
}

function part(count: number, unit: string): string {
	return count > 0 ? ` ${count} ${unit}` : '';
}
