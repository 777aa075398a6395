import { onTaskChange } from '../../tasks/index.ts';
import { keepTasks } from '../../tasks/usual-storage.ts';
import type { VersionModules } from '../../simulation/program.ts';
import { registry, specifiers } from './registry.ts';
import { serve } from './serve.ts';

/** What a world needs to run scenarios of this version. */
export const version: VersionModules = { registry, specifiers, serve, onTaskChange, keepTasks };
