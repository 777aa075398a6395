import type { Lesson } from '../lessons/lesson.ts';
import { checkerSpeeds } from './checker-speed.ts';
import { simulatedTime } from './simulated-time.ts';

/** Two hours and twenty, polled every five seconds; the first run finds everything cold. */
export async function simulationFigures(lessons: readonly Lesson[]) {
	const lesson = lessons.find(({ id }) => id === 'call-now-fetch-later');
	if (!lesson) throw new Error('The lesson call-now-fetch-later is not there to be run.');
	const simulation = [];
	for (const hours of [2, 2, 20]) {
		const { end, ...time } = await simulatedTime(lesson, hours);
		if (end.reason !== 'finished') throw new Error(`${hours} h ended ${end.reason}: ${end.text}`);
		simulation.push({ hours, ...time });
	}
	return { simulation, checker: checkerSpeeds([100_000, 1_000_000]) };
}
