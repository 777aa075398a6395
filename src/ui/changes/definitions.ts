import { capabilities as firstCapabilities } from '../../protocol/2025-11-25/capabilities.ts';
import { fields as firstFields } from '../../protocol/2025-11-25/fields.ts';
import { states as firstStates } from '../../protocol/2025-11-25/states.ts';
import { capabilities as secondCapabilities } from '../../protocol/2026-07-28/capabilities.ts';
import { fields as secondFields } from '../../protocol/2026-07-28/fields.ts';
import { states as secondStates } from '../../protocol/2026-07-28/states.ts';
import { tables } from '../../protocol/tables.ts';
import type { Version } from '../../protocol/version.ts';
import type { Definitions } from './changes.ts';

export const definitions: Readonly<Record<Version, Definitions>> = {
	'2025-11-25': {
		...tables['2025-11-25'],
		capabilities: firstCapabilities,
		fields: firstFields,
		states: firstStates,
	},
	'2026-07-28': {
		...tables['2026-07-28'],
		capabilities: secondCapabilities,
		fields: secondFields,
		states: secondStates,
	},
};
