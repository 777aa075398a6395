/** The same exports with nothing behind them, for a module that is loaded and never used. */
export function hollow(source: string, why = 'is not part of a run'): string {
	const names = [
		...source.matchAll(/^export (?:async )?(?:function\*?|class|const|let|var) (\w+)/gm),
	];
	const stubs = names.map(([, name = '']) => refuse(name, `${name} ${why}.`));
	const byDefault = /^export default /m.test(source) ? ['export default class {}'] : [];
	return [...stubs, ...byDefault].join('\n');
}

/** A function of this name that only says why it does nothing. */
export function refuse(name: string, why: string): string {
	return `export function ${name}() { throw new Error(${JSON.stringify(why)}); }`;
}
