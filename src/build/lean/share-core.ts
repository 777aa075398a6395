import { acts, assignedIn, statementsOf, sameText, type Statement } from './statements.ts';

/** Two modules of which the first takes what both have from the second. */
export interface Shared {
	readonly lean: string;
	readonly full: string;
	/** The names that the first takes, as it calls them. */
	readonly taken: readonly string[];
}

/** Names of the first module and what each is called in the second. */
type Pairs = Map<string, string>;

interface Candidate {
	readonly mine: Statement;
	readonly theirs: Statement;
	/** What has to be the same for the two to be the same. */
	readonly needs: readonly (readonly [string, string])[];
}

/**
 * Two packages may each bundle a copy of the same sources. Declarations that are the same in both,
 * down to all that they refer to, stay in `full` alone; `lean` imports them from `address`.
 */
export function shareCore(lean: string, full: string, address: string): Shared {
	const mine = statementsOf(lean);
	const theirs = statementsOf(full);
	const imports = importPairs(mine, theirs);
	const same = settle(candidates(mine, theirs), { mine, theirs, imports });
	if (mine.some((each) => acts(each) && !same.some((one) => one.mine === each)))
		throw new Error('What the copies do when they are loaded is no longer the same.');
	const pairs = same.flatMap(namePairs);
	const list = (items: readonly string[]) => `{ ${items.join(', ')} }`;
	const imported = list(pairs.map(([name, other]) => `${alias(other)} as ${name}`));
	const exported = list(pairs.map(([, other]) => `${other} as ${alias(other)}`));
	return {
		lean: `import ${imported} from '${address}';\n${without(lean, same)}`,
		full: `${full}\nexport ${exported};\n`,
		taken: pairs.map(([name]) => name),
	};
}

const alias = (name: string) => `shared_${name}`;

/** What both import under one name, wherever hashes in file names differ. */
function importPairs(mine: readonly Statement[], theirs: readonly Statement[]): Pairs {
	const known = new Map(theirs.flatMap(({ imports }) => imports));
	const found = mine
		.flatMap(({ imports }) => imports)
		.map(([origin, local]) => [local, known.get(origin)] as const);
	return new Map(found.filter((pair): pair is [string, string] => pair[1] !== undefined));
}

/** Declarations of one name in one source, with the same text but for what they refer to. */
function candidates(
	mine: readonly Statement[],
	theirs: readonly Statement[],
): readonly Candidate[] {
	const byKey = new Map(theirs.map((each) => [each.key, each]));
	const here = namesIn(mine);
	const there = namesIn(theirs);
	return mine.flatMap((each) => {
		const other = byKey.get(each.key);
		if (!other || (each.names.length === 0 && !acts(each))) return [];
		const met = sameText(each.node, other.node);
		const local = ([a, b]: readonly [string, string]) => !here.has(a) && !there.has(b);
		if (!met || met.some((pair) => local(pair) && pair[0] !== pair[1])) return [];
		return [{ mine: each, theirs: other, needs: met.filter((pair) => !local(pair)) }];
	});
}

/** What a name may stand for outside of the statement that it is in. */
function namesIn(statements: readonly Statement[]): ReadonlySet<string> {
	return new Set(
		statements.flatMap(({ names, imports }) => [...names, ...imports.map(([, local]) => local)]),
	);
}
interface Copies {
	readonly mine: readonly Statement[];
	readonly theirs: readonly Statement[];
	readonly imports: Pairs;
}

/**
 * Takes out candidates until none of those left needs one that is out, or is given a value by what
 * is out: each copy then has its own.
 */
function settle(all: readonly Candidate[], copies: Copies): readonly Candidate[] {
	const pairs = new Map([...copies.imports, ...all.flatMap(namePairs)]);
	const mine = new Set(all.map((each) => each.mine));
	const theirs = new Set(all.map((each) => each.theirs));
	const own = assignedOutside(mine, copies.mine);
	const other = assignedOutside(theirs, copies.theirs);
	const left = all.filter(
		(each) =>
			each.needs.every(([a, b]) => pairs.get(a) === b) &&
			!namePairs(each).some(([a, b]) => own.has(a) || other.has(b)),
	);
	return left.length === all.length ? left : settle(left, copies);
}

function assignedOutside(
	inside: ReadonlySet<Statement>,
	all: readonly Statement[],
): ReadonlySet<string> {
	return new Set(all.filter((each) => !inside.has(each)).flatMap(({ node }) => assignedIn(node)));
}

function namePairs({ mine, theirs }: Candidate): [string, string][] {
	return mine.names.map((name, index) => [name, theirs.names[index] ?? '']);
}

function without(code: string, dropped: readonly Candidate[]): string {
	const ends = dropped.map(({ mine }) => mine.node.end);
	const starts = dropped.map(({ mine }) => mine.node.start);
	return [0, ...ends].map((end, index) => code.slice(end, starts[index])).join('');
}
