import '../jitless.ts';
import * as client from '@modelcontextprotocol/client';
import * as tasksClient from '@modelcontextprotocol/ext-tasks/client';
import * as server from '@modelcontextprotocol/server';
import * as tasks from '../../tasks/index.ts';
import * as zod from 'zod/v4';
import type { Playground } from '../../simulation/playground.ts';
import type { Registry } from '../../simulation/scope.ts';

const packages = {
	'@modelcontextprotocol/client': client,
	'@modelcontextprotocol/server': server,
	'@modelcontextprotocol/ext-tasks/client': tasksClient,
	'zod/v4': zod,
	zod,
	tasks,
};

/** What the code of a lesson may import, by specifier. */
export function registry(playground: Playground): Registry {
	return { ...packages, playground };
}

export const specifiers: readonly string[] = [...Object.keys(packages), 'playground'];
