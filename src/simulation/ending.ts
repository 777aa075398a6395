import type { EndReason } from '../protocol/trace.ts';
import type { Clock, Timer } from './clock.ts';
import { isServer } from './file-of.ts';
import type { Host } from './host.ts';
import type { Link } from './link.ts';
import { duration } from './words.ts';

export interface Ending {
	readonly reason: EndReason;
	readonly text?: string;
	/** Whose code came to a limit, and where. */
	readonly file?: string;
	readonly line?: number;
}

/**
 * True where nothing more can come once the client's script has ended: as with a server that a
 * process starts for itself, it is over when the client's connections are closed and its timers done.
 */
export function isOver(clock: Clock, links: readonly Link[]): boolean {
	const waiting = clock
		.waiting()
		.filter((timer) => timer.hasRef() && timer.schedule.purpose !== 'fault');
	if (links.some((link) => !link.closed)) return waiting.length === 0;
	return waiting.every(({ schedule }) => schedule.purpose === 'timer' && isServer(schedule.owner));
}

/** True where nothing is left that could wake the client's script. */
export function isStuck(clock: Clock): boolean {
	const next = clock.peek();
	if (next && !isIdle(next)) return false;
	return clock.waiting().every(isIdle);
}

/** An interval, or a fault, that wakes nobody. */
function isIdle(timer: Timer): boolean {
	const { period, purpose } = timer.schedule;
	return !timer.hasRef() && (period !== undefined || purpose === 'fault');
}

export function stuck(file: string, links: readonly Link[], host: Host): Ending {
	const requests = links
		.flatMap((link) => link.requests)
		.map(({ from, to, at, message: { method, id } }) => {
			return `Since ${duration(at)} the ${from} waits for the ${to}'s answer to ${method} (id ${id}).`;
		});
	const questions = host.unanswered.map(({ number, method, asked }) => {
		return `The person never answers question ${number + 1} (${method}), asked at ${duration(asked)}.`;
	});
	const waits = [...requests, ...questions];
	const why = waits.length > 0 ? waits : ['It awaits a promise that nothing settles.'];
	return {
		reason: 'stuck',
		text: [`${file} has not ended, and nothing more is due.`, ...why].join(' '),
	};
}

export function deadline(limit: number, file: string | undefined, clock: Clock): Ending {
	const origins = new Set(
		clock
			.waiting()
			.filter(({ schedule }) => schedule.purpose !== 'fault')
			.map(({ schedule }) => schedule.origin ?? schedule.owner),
	);
	const who = file === undefined ? 'The client has ended' : `${file} has not ended`;
	return {
		reason: 'deadline',
		text: `After ${duration(limit)} of virtual time the run was ended. ${who}; timers wait from ${[...origins].join(', ')}.`,
	};
}
