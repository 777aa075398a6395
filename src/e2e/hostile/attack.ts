import type { EndReason } from '../../protocol/trace.ts';

/** A program of somebody who wants to get out, or to hang the page. */
export interface Attack {
	readonly name: string;
	readonly client: string;
	/** What `server.ts` does besides; it offers nothing. */
	readonly server?: string;
	/** How the run may end; `finished` and `crashed` unless said. */
	readonly ends?: readonly EndReason[];
	/** What its last words must name. */
	readonly says?: string;
}

/** An expression that must not come to a true value; what it reached is told as an escape. */
export interface Attempt {
	readonly name: string;
	readonly expression: string;
}

export function attemptsOf(expressions: Readonly<Record<string, string>>): readonly Attempt[] {
	return Object.entries(expressions).map(([name, expression]) => ({ name, expression }));
}

export function programOf({ name, expression }: Attempt): Attack {
	return {
		name,
		client: `let got;\ntry {\n\tgot = await (async () => (${expression}))();\n} catch (error) {\n\tgot = undefined;\n}\nconsole.log(got ? 'escaped' : 'refused');\n`,
		ends: ['finished', 'crashed', 'stuck'],
	};
}

/** One program that tries all of them in turn; what never settles is given up. */
export function programOfAll(attempts: readonly Attempt[]): string {
	const tries = attempts.map(
		({ name, expression }) =>
			`await attempt(${JSON.stringify(name)}, async () => (${expression}));`,
	);
	return `import { sleep } from 'playground';
async function attempt(name, reach) {
	let got;
	try { got = await Promise.race([reach(), sleep(10)]); } catch {}
	console.log(\`[\${name}] \${got ? 'escaped' : 'refused'}\`);
}
${tries.join('\n')}`;
}
