/** A command was called in a way it cannot serve; the text says how it can. */
export class UsageError extends Error {}
