/** How learner code is checked; the numbers are TypeScript's own enums, which Monaco passes through. */
export const compilerOptions = {
	target: 99, // ESNext
	module: 99, // ESNext
	moduleResolution: 2, // Node10: declarations are linked by path, so no `exports` map is needed
	moduleDetection: 3, // Force
	lib: ['lib.es2023.d.ts', 'lib.webworker.d.ts'],
	types: [],
	strict: true,
	noEmit: true,
	skipLibCheck: true,
	esModuleInterop: true,
	allowNonTsExtensions: true,
	allowImportingTsExtensions: true,
};
