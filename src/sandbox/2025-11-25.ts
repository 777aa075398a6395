import { rehearsal } from '../modules/2025-11-25/rehearsal.ts';
import { version } from '../modules/2025-11-25/version.ts';
import { boot } from './boot.ts';

boot(version, rehearsal);
