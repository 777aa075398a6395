export const stageTabs = [
	{ id: 'sequence', label: 'Sequence' },
	{ id: 'messages', label: 'Messages' },
	{ id: 'tasks', label: 'Tasks' },
	{ id: 'host', label: 'Host' },
	{ id: 'console', label: 'Console' },
] as const;

export type StageTab = (typeof stageTabs)[number]['id'];
