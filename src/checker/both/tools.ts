import { isObject, type JsonObject } from '../../protocol/json.ts';
import { misfit } from '../json-schema.ts';
import type { Breach, Rule } from '../rule.ts';
import { toolsOf } from '../state/learn-tools.ts';
import type { Link } from '../state/link.ts';
import { pagesBefore } from '../state/tool-list.ts';
import { show } from '../words.ts';

const namePattern = /^[A-Za-z0-9_.-]{1,128}$/;

export const tools: readonly Rule[] = [
	{
		id: 'both/tools-capability-declared',
		advice: 'Declare `tools` among the capabilities of the server.',
		on: 'result',
		of: ['tools/list', 'tools/call'],
		check(_, { link, call }) {
			const known = capabilitiesOf(link, call.version);
			if (!known || 'tools' in known) return undefined;
			return { text: `${call.method} succeeded, but the server never declared \`tools\`` };
		},
	},
	{
		id: 'both/tool-input-schema-object',
		advice: 'Give the tool an inputSchema with "type": "object"; {"type":"object"} will do.',
		on: 'result',
		of: ['tools/list'],
		check(_, { result }) {
			return toolsOf(result).flatMap((tool): Breach[] => {
				const schema = tool['inputSchema'];
				if (isObject(schema) && schema['type'] === 'object') return [];
				const seen = isObject(schema)
					? `has the type ${show(schema['type'])}`
					: `is ${show(schema)}`;
				return [
					{ text: `the inputSchema of ${show(tool['name'])} ${seen}`, key: String(tool['name']) },
				];
			});
		},
	},
	{
		id: 'both/tool-names',
		advice: 'Use 1 to 128 of the characters A-Z a-z 0-9 _ - . and each name once.',
		on: 'result',
		of: ['tools/list'],
		check(_, { result, link, call }) {
			const seen = new Set<unknown>(pagesBefore(link.tools, call.params['cursor']).keys());
			return toolsOf(result).flatMap(({ name }): Breach[] => {
				const twice = seen.has(name);
				seen.add(name);
				if (twice) return [{ text: `the tool ${show(name)} is listed twice`, key: String(name) }];
				if (namePattern.test(String(name))) return [];
				return [{ text: `the tool name ${show(name)}`, key: String(name) }];
			});
		},
	},
	{
		id: 'both/tool-output-schema',
		advice:
			'Return a structuredContent that fits the outputSchema of the tool, or mend the schema.',
		on: 'toolResult',
		check(_, { link, tool, result, task }) {
			const schema = tool === undefined ? undefined : link.tools.byName.get(tool)?.['outputSchema'];
			if (!isObject(schema) || result['isError'] === true) return undefined;
			const fault =
				'structuredContent' in result
					? misfit(schema, result['structuredContent'])
					: 'there is no structuredContent, although the tool has an outputSchema';
			return fault === undefined
				? undefined
				: { text: `${show(tool)}: ${fault}`, task: task?.id, key: tool ?? '' };
		},
	},
	{
		id: 'both/unknown-tool-error',
		advice: 'Answer the call of a tool that does not exist with the error -32602.',
		on: 'result',
		of: ['tools/call'],
		check(_, { link, call }) {
			const { target } = call;
			if (target === undefined || !link.tools.complete || link.tools.byName.has(target))
				return undefined;
			return { text: `${show(target)} is on no page of tools/list, but the call has a result` };
		},
	},
];

function capabilitiesOf(link: Link, version: string): JsonObject | undefined {
	if (version === '2025-11-25') return link.server.capabilities;
	return link.discovered?.capabilities;
}
