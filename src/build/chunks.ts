/** What the picture of a run is made of. */
const parts = [
	'protocol/(json|version|message|trace|run|task|exchange|revision|\\d{4}-\\d\\d-\\d\\d/task)\\.ts',
	'scenario/(scenario|checksum|resolve)\\.ts',
	'ui/(summary|time-text|side|short-id|stage|timeline|player\\.svelte)\\.ts',
	'ui/(SideMark|StatusMark|FindingMark|Choice)\\.svelte',
	'ui/(sequence|playback)/',
];

/**
 * In one file, since every page needs it before its first picture: as twenty small ones, which is how
 * the bundler would cut it, it weighs five kilobytes more.
 */
export const chunks = {
	groups: [{ name: 'run', test: new RegExp(`/src/(${parts.join('|')})`) }],
};
