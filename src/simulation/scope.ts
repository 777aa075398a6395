/** One of the learner's modules, ready to run. */
export interface LearnerModule {
	readonly file: string;
	/** What it imports, as written. */
	readonly imports: readonly string[];
	/** The body; top-level await makes it asynchronous. */
	readonly run: (require: Require, module: ModuleRecord, exports: object) => Promise<void>;
}

type Require = (specifier: string) => unknown;

export interface ModuleRecord {
	exports: Record<string, unknown>;
}

/** What learner code may import besides its own files: a namespace for each specifier. */
export type Registry = Readonly<Record<string, object>>;

/** The modules of one peer: as in separate processes, no two peers share one. */
export class Scope {
	readonly #modules: Readonly<Record<string, LearnerModule>>;
	readonly #registry: Registry;
	readonly #entering: (file: string) => void;
	readonly #records = new Map<string, ModuleRecord>();
	readonly #loading = new Map<string, Promise<void>>();
	readonly #namespaces = new Map<string, unknown>();

	constructor(
		modules: Readonly<Record<string, LearnerModule>>,
		registry: Registry,
		entering: (file: string) => void,
	) {
		this.#modules = modules;
		this.#registry = registry;
		this.#entering = entering;
	}

	/** Runs a module after those it imports, each once; gives what it exports. */
	async load(file: string): Promise<Record<string, unknown>> {
		await this.#load(file, []);
		return this.#record(file).exports;
	}

	async #load(file: string, parents: readonly string[]): Promise<void> {
		if (parents.includes(file)) return;
		const begun = this.#loading.get(file) ?? this.#run(file, [...parents, file]);
		this.#loading.set(file, begun);
		await begun;
	}

	async #run(file: string, parents: readonly string[]): Promise<void> {
		const module = this.#modules[file];
		if (!module) throw new Error(`There is no file ${file}.`);
		const record = this.#record(file);
		for (const specifier of module.imports) {
			const imported = this.#resolve(file, specifier);
			if (imported !== undefined) await this.#load(imported, parents);
		}
		this.#entering(file);
		await module.run((specifier) => this.#require(file, specifier), record, record.exports);
	}

	#record(file: string): ModuleRecord {
		const known = this.#records.get(file);
		if (known) return known;
		const record = { exports: {} };
		this.#records.set(file, record);
		return record;
	}

	#require(from: string, specifier: string): unknown {
		const known = this.#namespaces.get(specifier);
		if (known) return known;
		const file = this.#resolve(from, specifier);
		if (file !== undefined) return this.#own(specifier, file);
		const namespace = this.#registry[specifier];
		if (!namespace)
			throw new Error(
				unknownImport(specifier, Object.keys(this.#registry), Object.keys(this.#modules)),
			);
		const made = strict(specifier, namespace);
		this.#namespaces.set(specifier, made);
		return made;
	}

	#own(specifier: string, file: string): unknown {
		if (this.#loading.has(file)) return strict(specifier, this.#record(file).exports);
		throw new Error(`${file} is not loaded: an import needs the name of its file written out.`);
	}

	#resolve(from: string, specifier: string): string | undefined {
		return resolveFile(from, specifier, this.#modules);
	}
}

/** The learner's file that an import means; undefined for a package. Throws for a file that is not there. */
export function resolveFile(
	from: string,
	specifier: string,
	files: Readonly<Record<string, unknown>>,
): string | undefined {
	if (!specifier.startsWith('.')) return undefined;
	const path: string[] = from.split('/').slice(0, -1);
	for (const part of specifier.split('/')) {
		if (part === '..') path.pop();
		else if (part !== '.') path.push(part);
	}
	const name = path.join('/');
	const found = [name, `${name}.ts`, name.replace(/\.js$/, '.ts')].find((file) =>
		Object.hasOwn(files, file),
	);
	if (found !== undefined) return found;
	throw new Error(
		`${from} imports ${specifier}, but the files are ${Object.keys(files).join(', ')}.`,
	);
}

export function unknownImport(
	specifier: string,
	packages: readonly string[],
	files: readonly string[],
): string {
	const known = [...packages, ...files.map((file) => `./${file}`)];
	return `"${specifier}" cannot be imported here. What can: ${known.join(', ')}.`;
}

/** A namespace as CommonJS takes it, that says which name is missing where an import asks for none. */
function strict(specifier: string, namespace: object): unknown {
	return new Proxy(namespace, {
		get(target, name) {
			if (name === '__esModule') return true;
			if (typeof name === 'symbol' || name in target) return Reflect.get(target, name) as unknown;
			if (name === 'then' || name === 'toJSON') return undefined;
			const names = Object.keys(target).slice(0, 40).join(', ');
			throw new SyntaxError(`"${specifier}" exports no ${name}. It exports: ${names}.`);
		},
	});
}
