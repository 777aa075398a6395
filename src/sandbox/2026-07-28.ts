import { rehearsal } from '../modules/2026-07-28/rehearsal.ts';
import { version } from '../modules/2026-07-28/version.ts';
import { boot } from './boot.ts';

boot(version, rehearsal);
