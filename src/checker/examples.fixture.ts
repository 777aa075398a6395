import { first } from './2025-11-25/examples.fixture.ts';
import { second } from './2026-07-28/examples.fixture.ts';
import { both } from './both/examples.fixture.ts';
import type { Example } from './talks.fixture.ts';

export const examples: readonly Example[] = [...both, ...first, ...second];
