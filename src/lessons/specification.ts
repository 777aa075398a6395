import pages from './specification.json' with { type: 'json' };

/** The pages of the specification, and in each the anchors that the catalogue of rules knows. */
const known: Readonly<Record<string, readonly string[]>> = pages;

const specification =
	/^https:\/\/modelcontextprotocol\.(io\/(specification|seps)|github\.io\/ext-tasks)\//;

/** What is wrong with an address in the specification; undefined for one that is there, or elsewhere. */
export function clauseProblem(address: string): string | undefined {
	if (!specification.test(address)) return undefined;
	const [page = '', anchor] = address.split('#');
	const anchors = Object.hasOwn(known, page) ? known[page] : undefined;
	if (!anchors) return 'names no page of the specification that specification.json has';
	if (anchor === undefined || anchors.includes(anchor)) return undefined;
	return `names no clause of its page; specification.json has ${anchors.join(', ') || 'none'}`;
}
