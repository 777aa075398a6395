import type { Lesson } from '../lessons/lesson.ts';
import { checkerSpeed } from './checker-speed.ts';
import { simulatedTime } from './simulated-time.ts';

/** Two hours and twenty, polled every five seconds; the first run finds everything cold. */
export async function simulationFigures(lessons: readonly Lesson[]) {
	const lesson = lessons.find(({ id }) => id === 'call-now-fetch-later');
	if (!lesson) throw new Error('The lesson call-now-fetch-later is not there to be run.');
	const simulation = [];
	const checker = [];
	for (const hours of [2, 2, 20]) {
		const { events, end, ...time } = await simulatedTime(lesson, hours);
		if (end.reason !== 'finished') throw new Error(`${hours} h ended ${end.reason}: ${end.text}`);
		simulation.push({ hours, ...time });
		checker.push(checkerSpeed('2026-07-28', events));
	}
	return { simulation, checker };
}
