/** The value that the given share of all values does not exceed; undefined for no values. */
export function quantile(values: readonly number[], share: number): number | undefined {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
}

export function round(value: number | undefined, digits = 1): number | undefined {
	return value === undefined ? undefined : Number(value.toFixed(digits));
}
