import { parseAst } from 'vite';

interface Node {
	readonly type: string;
	readonly start: number;
	readonly end: number;
}

/** A statement at the top of a bundled module. */
export interface Statement {
	readonly node: Node;
	/** Tells a declaration by the source that it came from and the names that it has there. */
	readonly key: string;
	readonly names: readonly string[];
	/** What an import brings: where it comes from, and what it is called here. */
	readonly imports: readonly (readonly [string, string])[];
}

/** The statements of a module that a bundler has written, with its comments on where they are from. */
export function statementsOf(code: string): readonly Statement[] {
	const marks = [...code.matchAll(/^\/\/#region (.*)$/gm)];
	return (parseAst(code).body as unknown as Node[]).map((node) => {
		const region = marks.findLast((mark) => mark.index < node.start)?.[1] ?? '';
		const names = declaredBy(node);
		/* A bundler numbers what has one name in several of its sources. */
		const told = names.map((name) => name.replace(/\$\d+$/, ''));
		if (told.length === 0) told.push(code.slice(node.start, node.end));
		const key = [region, ...told].join(' ');
		return { node, key, names, imports: importedBy(node) };
	});
}

function declaredBy(node: Node): readonly string[] {
	if (node.type === 'VariableDeclaration')
		return list(node, 'declarations').map((each) => name(part(each, 'id')));
	const named = node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration';
	return named ? [name(part(node, 'id'))] : [];
}

/** True for a statement that does something when the module is loaded. */
export function acts({ node }: Statement): boolean {
	return !node.type.endsWith('Declaration');
}

function importedBy(node: Node): readonly (readonly [string, string])[] {
	if (node.type !== 'ImportDeclaration') return [];
	const source = String(field(part(node, 'source'), 'value')).replace(/-[\w-]{8}\.mjs$/, '');
	return list(node, 'specifiers').map((each) => {
		const imported = field(each, 'imported') as Node | undefined;
		return [`${source} ${imported ? name(imported) : each.type}`, name(part(each, 'local'))];
	});
}

/** The names that get another value from what is in a node, at once or later. */
export function assignedIn(value: unknown): readonly string[] {
	if (!isObject(value)) return [];
	const target = value['type'] === 'AssignmentExpression' ? value['left'] : undefined;
	const changed = value['type'] === 'UpdateExpression' ? value['argument'] : target;
	const here =
		isObject(changed) && changed['type'] === 'Identifier' ? [String(changed['name'])] : [];
	return [...here, ...Object.values(value).flatMap(assignedIn)];
}

/** The identifiers of two nodes side by side; undefined where the nodes differ in more than these. */
export function sameText(a: unknown, b: unknown): (readonly [string, string])[] | undefined {
	if (!isObject(a) || !isObject(b)) return a === b ? [] : undefined;
	if (a['type'] === 'Identifier' && b['type'] === 'Identifier')
		return [[String(a['name']), String(b['name'])]];
	const keys = Object.keys(a).filter((key) => key !== 'start' && key !== 'end');
	if (Object.keys(a).length !== Object.keys(b).length) return undefined;
	const found: (readonly [string, string])[] = [];
	for (const key of keys) {
		const inside = sameText(a[key], b[key]);
		if (!inside) return undefined;
		found.push(...inside);
	}
	return found;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null;
}

const field = (node: Node, key: string) => (node as unknown as Record<string, unknown>)[key];
const part = (node: Node, key: string) => field(node, key) as Node;
const list = (node: Node, key: string) => field(node, key) as readonly Node[];

function name(node: Node): string {
	const found = field(node, 'name') ?? field(node, 'value');
	if (typeof found !== 'string') throw new Error(`A ${node.type} has no name.`);
	return found;
}
