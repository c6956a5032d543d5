/** Live data and test data never meet: a key sees only what was made under keys of its own mode. */
export type Mode = 'live' | 'test';
