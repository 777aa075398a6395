import '../jitless.ts';
import * as client from '@modelcontextprotocol/sdk/client/index.js';
import * as tasksApi from '@modelcontextprotocol/sdk/experimental/tasks';
import * as interfaces from '@modelcontextprotocol/sdk/experimental/tasks/interfaces.js';
import * as server from '@modelcontextprotocol/sdk/server/index.js';
import * as mcp from '@modelcontextprotocol/sdk/server/mcp.js';
import * as protocol from '@modelcontextprotocol/sdk/shared/protocol.js';
import * as types from '@modelcontextprotocol/sdk/types.js';
import * as tasks from '../../tasks/index.ts';
import * as zod from 'zod/v4';
import type { Playground } from '../../simulation/playground.ts';
import type { Registry } from '../../simulation/scope.ts';

const packages = {
	'@modelcontextprotocol/sdk/client/index.js': client,
	'@modelcontextprotocol/sdk/server/index.js': server,
	'@modelcontextprotocol/sdk/server/mcp.js': mcp,
	'@modelcontextprotocol/sdk/types.js': types,
	'@modelcontextprotocol/sdk/shared/protocol.js': protocol,
	'@modelcontextprotocol/sdk/experimental/tasks': tasksApi,
	'@modelcontextprotocol/sdk/experimental/tasks/interfaces.js': interfaces,
	'zod/v4': zod,
	zod,
	tasks,
};

/** What the code of a lesson may import, by specifier. */
export function registry(playground: Playground): Registry {
	return { ...packages, playground };
}

export const specifiers: readonly string[] = [...Object.keys(packages), 'playground'];
