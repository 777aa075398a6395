import client2025 from '../../lessons/_blank/2025-11-25/client.ts?raw';
import server2025 from '../../lessons/_blank/2025-11-25/server.ts?raw';
import client2026 from '../../lessons/_blank/2026-07-28/client.ts?raw';
import server2026 from '../../lessons/_blank/2026-07-28/server.ts?raw';
import type { Edits } from '../scenario/scenario.ts';

/** What a new scenario begins with: one plain tool and one call, in both versions. */
export const blankFiles: Edits = {
	'2025-11-25': { 'server.ts': server2025, 'client.ts': client2025 },
	'2026-07-28': { 'server.ts': server2026, 'client.ts': client2026 },
};
