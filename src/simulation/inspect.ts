/** Text of a value as a console shows it: the same in every engine. */
export function inspect(value: unknown): string {
	return cut(typeof value === 'string' ? value : write(value, 0, []));
}

/** What `console.log` makes of its arguments. */
export function format(values: readonly unknown[]): string {
	const [first, ...rest] = values;
	if (typeof first !== 'string' || !/%[sdifoOj%]/.test(first))
		return cut(values.map(inspect).join(' '));
	const left = [...rest];
	const text = first.replace(/%([sdifoOj%])/g, (mark, letter: string) => {
		if (letter === '%') return '%';
		return left.length > 0 ? substitute(letter, left.shift()) : mark;
	});
	return cut([text, ...left.map(inspect)].join(' '));
}

function substitute(letter: string, value: unknown): string {
	switch (letter) {
		case 'd':
			return String(Number(value));
		case 'i':
			return String(Math.trunc(Number(value)));
		case 'f':
			return String(Number.parseFloat(String(value)));
		default:
			return inspect(value);
	}
}

const longest = 10_000;
const deepest = 5;

/** No text of a console or an error is longer. */
export function cut(text: string): string {
	return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function write(value: unknown, depth: number, parents: readonly object[]): string {
	if (typeof value === 'string') return JSON.stringify(value);
	if (typeof value === 'bigint') return `${value}n`;
	if (typeof value === 'function') return `[function ${value.name || 'anonymous'}]`;
	if (typeof value !== 'object' || value === null) return String(value);
	if (parents.includes(value)) return '[circular]';
	if (value instanceof Error) return writeError(value);
	if (value instanceof Promise) return 'Promise';
	if (isDate(value)) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
	if (depth >= deepest) return Array.isArray(value) ? '[…]' : '{…}';
	const inside = [...parents, value];
	const member = (item: unknown) => write(item, depth + 1, inside);
	if (Array.isArray(value)) return `[${value.map(member).join(', ')}]`;
	if (value instanceof Set) return `Set {${[...value].map(member).join(', ')}}`;
	if (value instanceof Map) {
		return `Map {${[...value].map(([key, item]) => `${member(key)} => ${member(item)}`).join(', ')}}`;
	}
	return writeObject(value, member);
}

function writeError(error: Error): string {
	return error.stack?.trimEnd() ?? String(error);
}

function writeObject(value: object, member: (item: unknown) => string): string {
	const fields = Object.entries(value).map(([name, item]) => {
		return `${/^[\w$]+$/.test(name) ? name : JSON.stringify(name)}: ${member(item)}`;
	});
	const maker: unknown = value.constructor?.name;
	const prefix = typeof maker === 'string' && maker !== 'Object' ? `${maker} ` : '';
	return fields.length > 0 ? `${prefix}{ ${fields.join(', ')} }` : `${prefix}{}`;
}

function isDate(value: object): value is Date {
	return Object.prototype.toString.call(value) === '[object Date]';
}
