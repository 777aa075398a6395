import type { Breach, Rule } from '../rule.ts';
import { show } from '../words.ts';

/** What only a trace with the host's side can tell. */
export const host: readonly Rule[] = [
	{
		id: '2026/persist-task-ids',
		advice: 'Store the task id as soon as the handle is there, and poll it after a restart.',
		on: 'host',
		check(state, { event }) {
			if (event.act !== 'crash') return undefined;
			const kept = [...state.remembered.values()];
			return [...state.tasks.all()].flatMap((task): Breach[] => {
				const { creation, version, over, cancel, side, id } = task;
				if (version !== '2026-07-28' || side === 'client' || over || cancel) return [];
				if (creation?.received == null || kept.some((text) => text.includes(id))) return [];
				return [
					{
						text: 'the client crashed without having stored the task id',
						seq: creation.seq,
						task: id,
					},
				];
			});
		},
	},
	{
		id: '2026/input-dedupe',
		advice: 'Remember which keys are already before the person, and show each once.',
		on: 'host',
		check(_, { question }) {
			if (question?.ask.via !== 'task' || question.presented < question.wanted) return undefined;
			const text = `the question ${show(question.ask.key)} was put to the person again`;
			return { text, task: question.ask.task?.id };
		},
	},
];
