import { config } from 'zod/v4';

/*
 * zod would make functions from text where it may, which the sandbox forbids and Node does not: this
 * way it takes the same path in both. It must be said before the first schema is made.
 */
config({ jitless: true });
