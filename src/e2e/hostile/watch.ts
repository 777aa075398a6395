import type { Page } from 'playwright-core';

/** Everything that leaves the page from now on, but for what begins with one of its own addresses. */
export function watch(page: Page, own: readonly string[] = []): string[] {
	const left: string[] = [];
	const harmless = ['blob:null/', 'data:', ...own];
	const note = (address: string) => {
		if (!harmless.some((start) => address.startsWith(start))) left.push(address);
	};
	page.on('request', (request) => note(request.url()));
	page.on('websocket', (socket) => note(socket.url()));
	page.on('popup', (popup) => left.push(`a window: ${popup.url()}`));
	page.on('dialog', (dialog) => {
		left.push(`a dialog: ${dialog.message()}`);
		void dialog.dismiss();
	});
	page.on('download', (download) => left.push(`a download: ${download.url()}`));
	return left;
}
