import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

const places = [
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
	...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) =>
		join(process.env[name] ?? '', 'Google/Chrome/Application/chrome.exe'),
	),
];

/** The Chromium to test with: `CHROMIUM_PATH`, one of this machine, or one that Playwright installs. */
export function findOrInstallChromium(): string {
	const asked = process.env['CHROMIUM_PATH'];
	if (asked && !canRun(asked)) throw new Error(`CHROMIUM_PATH is ${asked}, which can't be run.`);
	const found = asked ?? findChromium();
	if (found) return found;
	install();
	const installed = chromium.executablePath();
	if (canRun(installed)) return installed;
	throw new Error(
		'No Chromium was found and none could be installed. Install Chromium or Google Chrome ' +
			'(on Debian and Ubuntu: sudo apt-get install chromium), or set CHROMIUM_PATH to one.',
	);
}

function findChromium(): string | undefined {
	const folders = (process.env['PATH'] ?? '').split(delimiter);
	const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
	return [...onPath, ...places, chromium.executablePath()].find(canRun);
}

function install(): void {
	const cli = join(dirname(fileURLToPath(import.meta.resolve('playwright-core'))), 'cli.js');
	console.log('No Chromium on this machine: Playwright installs one.');
	spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
}

function canRun(file: string): boolean {
	try {
		accessSync(file, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}
