import { codes, TaskError } from '../task-error.ts';

/** A place in one caller's list: after the task of that order. */
export function encodeCursor(caller: string | undefined, order: number): string {
	const bytes = new TextEncoder().encode(JSON.stringify([order, caller ?? null]));
	return btoa(String.fromCharCode(...bytes));
}

/** Throws -32602 for a cursor that this caller was never given. */
export function decodeCursor(caller: string | undefined, cursor: string): number {
	const [order, owner] = parse(cursor);
	if (Number.isSafeInteger(order) && owner === (caller ?? null)) return order as number;
	throw new TaskError(codes.invalidParams, 'This is no cursor of your list of tasks');
}

function parse(cursor: string): readonly unknown[] {
	try {
		const bytes = Uint8Array.from(atob(cursor), (char) => char.charCodeAt(0));
		const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
		return Array.isArray(value) ? value : [];
	} catch {
		return [];
	}
}
