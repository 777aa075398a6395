/** The same exports with nothing behind them, for a module that is loaded and never used. */
export function hollow(source: string): string {
	const names = [
		...source.matchAll(/^export (?:async )?(?:function\*?|class|const|let|var) (\w+)/gm),
	];
	const stubs = names.map(
		([, name]) => `export function ${name}() { throw new Error('${name}'); }`,
	);
	const byDefault = /^export default /m.test(source) ? ['export default class {}'] : [];
	return [...stubs, ...byDefault].join('\n');
}
