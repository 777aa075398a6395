/** Which tasks each caller has, in the order they were created. Callers nobody knows share one list. */
export class Callers {
	readonly #tasks = new Map<string | undefined, Map<string, number>>();

	add(caller: string | undefined, taskId: string, order: number): void {
		const own = this.#tasks.get(caller) ?? new Map<string, number>();
		this.#tasks.set(caller, own.set(taskId, order));
	}

	remove(caller: string | undefined, taskId: string): void {
		const own = this.#tasks.get(caller);
		own?.delete(taskId);
		if (own?.size === 0) this.#tasks.delete(caller);
	}

	count(caller: string | undefined): number {
		return this.#tasks.get(caller)?.size ?? 0;
	}

	/** Ids of the caller's tasks that came after `order`. */
	after(caller: string | undefined, order: number): string[] {
		const own = this.#tasks.get(caller) ?? [];
		return [...own].filter(([, each]) => each > order).map(([taskId]) => taskId);
	}
}
