/*
 * Adds up the reports of all test runs and prints `N passed, N failed` as the last line. A step that
 * failed without a failing test, such as the linter, counts as one failure: red must look red.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../.cache/reports');
const [step = 'npm test', code = '0'] = process.argv.slice(2);

const files = existsSync(folder)
	? readdirSync(folder).filter((name) => name.endsWith('.json'))
	: [];
let passed = 0;
let failed = 0;

for (const file of files.sort()) {
	const report = JSON.parse(readFileSync(join(folder, file), 'utf8'));
	/* A file that could not even be loaded fails without having a test. */
	const broken = report.testResults.filter(
		(of) => of.status === 'failed' && !of.assertionResults.some((test) => test.status === 'failed'),
	);
	const lost = report.numFailedTests + broken.length;
	passed += report.numPassedTests;
	failed += lost > 0 || report.success ? lost : 1;
	console.log(`${file}: ${report.numPassedTests} passed, ${lost} failed`);
}

if (failed === 0 && (code !== '0' || files.length === 0)) {
	console.log(`${step} ended with code ${code} though no test failed: counted as one failure.`);
	failed = 1;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
