import type { HttpEvent, TaskEvent } from '../../protocol/trace.ts';
import { closeStream } from './learn-listen.ts';
import { turnAway } from './give-up.ts';
import type { SeenHttp, SeenTruth } from './seen.ts';
import { sideOf, type State } from './state.ts';
import { learnWireEvent } from './wire.ts';

/** HTTP without a message: a receipt, a stream that opens or closes. */
export function seeHttp(state: State, seq: number, event: HttpEvent): SeenHttp {
	const link = state.link(event.link ?? '');
	/* A refusal alone may come from something on the way of a connection in memory. */
	if (event.phase !== 'response') link.http = true;
	const sender = sideOf(event.from, event.to);
	const { posts, posted } = link.wire;
	const answers = (event.stream === undefined ? undefined : posts.get(event.stream)) ?? posted;
	return { seq, at: event.at, event, sender, link, version: link.version, answers };
}

/** A stream that closes takes its subscription with it; what HTTP turns away is open no more, though its receiver need not know. */
export function learnHttp(state: State, seen: SeenHttp): void {
	const { seq, at, event, sender, link, answers } = seen;
	if (event.phase === 'response' && answers?.call && (event.http.status ?? 0) >= 400)
		turnAway(state, answers.call, seen);
	learnWireEvent(seen);
	const listen = event.phase === 'close' ? link.streams.get(event.stream ?? '') : undefined;
	if (listen) closeStream(link, listen, { seq, at, received: at, by: sender, answered: false });
}

/** A change of a task, as the side that runs it knows it. */
export function seeTruth(state: State, seq: number, event: TaskEvent): SeenTruth {
	const record = state.tasks.get(event.side, event.taskId);
	const version = record?.version ?? state.version;
	return { seq, at: event.at, event, sender: sideOf(event.side), version };
}

export function learnTruth(state: State, { event, at }: SeenTruth): void {
	state.tasks.learnTruth(event.side, event.taskId, { at, status: event.status });
}
