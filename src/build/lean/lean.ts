import type { Plugin } from 'vite';
import type { Version } from '../../protocol/version.ts';
import { leanSucrase } from './inline-enums.ts';
import { withoutNetwork } from './no-network.ts';
import { oneCore } from './one-core.ts';
import { withoutOtherVersions } from './other-version.ts';
import { trim } from './trim.ts';

/** Makes the runtime of one version fit for browsers, and small. */
export function lean(version: Version): Plugin[] {
	return [trim(), withoutNetwork(), oneCore(), leanSucrase(), withoutOtherVersions(version)];
}
