import { type Anchor, lineOf, resolveAnchor } from '../lessons/anchors.ts';
import type { Lane } from './lane.svelte.ts';
import type { Playground } from './playground.svelte.ts';

/** Follows a link of the prose to an event, a position or a line; a rule is not a place in a run. */
export function followLink(playground: Playground, anchor: Anchor): void {
	const { version } = anchor;
	if (version && !playground.shown.includes(version)) playground.setView(version);
	const lanes = playground.lanes.filter((lane) => !version || lane.version === version);
	lanes.some((lane) => follow(playground, lane, anchor));
}

/** False where the anchor leads nowhere in this lane. */
function follow(playground: Playground, lane: Lane, anchor: Anchor): boolean {
	const { player } = playground;
	switch (anchor.kind) {
		case 'rule':
			return false;
		case 'line':
			return followLine(playground, lane, anchor);
		case 'position':
			if (anchor.at === 'start') player.toStart();
			else if (anchor.at === 'end') player.toEnd();
			else return followEvent(playground, lane, anchor);
			return true;
		case 'event':
			player.pause();
			return followEvent(playground, lane, anchor);
	}
}

function followLine(playground: Playground, { version }: Lane, anchor: Anchor): boolean {
	if (anchor.kind !== 'line') return false;
	const files = playground.files.filter((file) => file.version === version);
	const line = lineOf(anchor, Object.fromEntries(files.map(({ name, text }) => [name, text])));
	if (line !== undefined) playground.focus.jump({ version, file: anchor.file, line });
	return line !== undefined;
}

function followEvent(playground: Playground, lane: Lane, anchor: Anchor): boolean {
	const seq = resolveAnchor(anchor, lane.trace);
	if (seq === undefined) return false;
	const { player, timeline, lanes } = playground;
	if (anchor.kind === 'position') player.seek(timeline.positionOf(lanes.indexOf(lane), seq));
	playground.select(lane.version, seq);
	return true;
}
