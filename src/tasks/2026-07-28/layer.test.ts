import { expect, test, vi } from 'vitest';
import { layerOf, TaskStore, withTasks } from '../index.ts';

test('a factory with tasks makes the same servers, and has a layer for who serves it', () => {
	const factory = vi.fn((name: string) => ({ name }));
	const store = new TaskStore();
	const tasked = withTasks(factory, { store, tools: {} });
	expect(tasked('a')).toEqual({ name: 'a' });
	expect(factory).toHaveBeenCalledWith('a');
	expect(layerOf(tasked)?.store).toBe(store);
	expect(layerOf(factory)).toBeUndefined();
});
