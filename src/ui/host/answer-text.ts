import { isObject, type Json, type JsonObject } from '../../protocol/json.ts';
import type { HostRequest } from '../../protocol/trace.ts';
import { visible } from '../../protocol/visible.ts';
import { fieldsOf, type Field } from './fields.ts';

const words: Readonly<Record<string, string>> = {
	accept: 'Accepted',
	decline: 'Declined',
	cancel: 'Cancelled',
	none: 'Not answered',
};

/** An answer in a line, with the labels of the form. */
export function answerText(request: HostRequest, answer: JsonObject): string {
	const { action, content } = answer;
	const word = typeof action === 'string' ? (words[action] ?? action) : 'Answered';
	const values = isObject(content) ? contentText(request, content) : '';
	return visible(values === '' ? word : `${word} · ${values}`);
}

function contentText({ method, params }: HostRequest, content: JsonObject): string {
	if (method === 'sampling/createMessage') {
		return isObject(content['content']) ? plain(content['content']['text']) : '';
	}
	if (method === 'roots/list') {
		const roots = content['roots'];
		return `${Array.isArray(roots) ? roots.length : 0} roots`;
	}
	const fields = fieldsOf(params['requestedSchema']);
	return Object.entries(content)
		.map(([name, value]) =>
			valueText(
				name,
				value,
				fields.find((field) => field.name === name),
			),
		)
		.join(', ');
}

function valueText(name: string, value: Json | undefined, field: Field | undefined): string {
	const options = field && 'options' in field ? field.options : [];
	const shown = (one: unknown) =>
		options.find((option) => option.value === one)?.label ?? plain(one as Json);
	return `${field?.label ?? name}: ${Array.isArray(value) ? value.map(shown).join(' + ') : shown(value)}`;
}

function plain(value: Json | undefined): string {
	if (typeof value === 'boolean') return value ? 'yes' : 'no';
	return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}
