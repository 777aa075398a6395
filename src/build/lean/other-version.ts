import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { versions, type Version } from '../../protocol/version.ts';
import { hollow } from './hollow.ts';

/** Leaves out what `tasks` has for the SDKs of another version: they are not in the bundle either. */
export function withoutOtherVersions(version: Version): Plugin {
	const others = versions.filter((each) => each !== version);
	return {
		name: 'playground:without-other-versions',
		enforce: 'pre',
		load(id) {
			const other = others.find((each) => id.includes(`/src/tasks/${each}/`));
			return other ? hollow(readFileSync(id, 'utf8'), `belongs to ${other}`) : null;
		},
	};
}
