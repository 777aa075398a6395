import { config } from 'zod/v4';

/* The page's policy forbids functions made from text: zod would try, and be reported for it. */
config({ jitless: true });
