import words from './catalogue.json' with { type: 'json' };

/** A module of its own: browsers refuse to load JSON by itself where it was made into a script. */
export const catalogue: unknown = words;
