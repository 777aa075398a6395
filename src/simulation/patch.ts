/** Puts properties in the place of others for a while, and puts those back in reverse order. */
export class Patch {
	readonly #undo: (() => void)[] = [];

	set(target: object, name: PropertyKey, value: unknown): void {
		const before = Object.getOwnPropertyDescriptor(target, name);
		const enumerable = before?.enumerable ?? false;
		if (before && !before.configurable) {
			if (!before.writable) return;
			Reflect.set(target, name, value);
		} else {
			Object.defineProperty(target, name, {
				value,
				enumerable,
				writable: true,
				configurable: true,
			});
		}
		this.#undo.push(() => {
			if (before) Object.defineProperty(target, name, before);
			else Reflect.deleteProperty(target, name);
		});
	}

	accessor(target: object, name: PropertyKey, get: () => unknown): void {
		const before = Object.getOwnPropertyDescriptor(target, name);
		Object.defineProperty(target, name, { get, configurable: true, enumerable: false });
		this.#undo.push(() => {
			if (before) Object.defineProperty(target, name, before);
			else Reflect.deleteProperty(target, name);
		});
	}

	finally(undo: () => void): void {
		this.#undo.push(undo);
	}

	restore(): void {
		for (const undo of this.#undo.splice(0).reverse()) undo();
	}
}
