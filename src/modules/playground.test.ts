import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { Clock } from '../simulation/clock.ts';
import { createPlayground } from '../simulation/playground.ts';
import type { PlaygroundPorts } from '../simulation/playground.ts';

const declared = readFileSync(resolve(import.meta.dirname, 'playground.d.ts'), 'utf8');

test('the module has what its declaration says, and nothing else', () => {
	const names = [...declared.matchAll(/^export (?:function|const) (\w+)/gm)].map(
		([, name]) => name,
	);
	const ports = { clock: new Clock(), knobs: {} } as unknown as PlaygroundPorts;
	expect(new Set(names)).toEqual(new Set(Object.keys(createPlayground('client', ports))));
});

test('the host has what its declaration says', () => {
	const host = createPlayground('client', { knobs: {} } as PlaygroundPorts).host;
	const body = /interface Host \{(.*?)\n\}/s.exec(declared)?.[1] ?? '';
	const names = [...body.matchAll(/^\t(?:readonly )?(\w+)[(:]/gm)].map(([, name]) => name);
	expect(new Set(names)).toEqual(new Set(Object.keys(host)));
	const storage = /interface HostStorage \{(.*?)\n\}/s.exec(declared)?.[1] ?? '';
	const methods = [...storage.matchAll(/^\t(\w+)[(<]/gm)].map(([, name]) => name);
	expect(new Set(methods)).toEqual(new Set(Object.keys(host.storage)));
});
