import type { Brand } from '../brands/brand.ts';

export const lookalikeStates = ['unregistered', 'delegated', 'live', 'wildcard', 'unknown'] as const;
export type LookalikeState = (typeof lookalikeStates)[number];

/** The fields of a brand that discovery needs. */
export type SoughtBrand = Pick<
  Brand,
  'id' | 'type' | 'name' | 'aliases' | 'officialDomains' | 'authorisedDomains' | 'seeds'
>;

/** A name that could be mistaken for one of the brand's. */
export interface LookalikeName {
  /** In lower case and punycode. */
  name: string;
  /** The base of the permutation: a registrable domain of the brand, or a label made of its name. */
  domain: string;
  /** As docs/internals/permutations.md has them; `original` for the brand's own label under a suffix it is not known to have. */
  fuzzer: string;
  /** 1 for the nearest; 0 for `original`. */
  rank: number;
  distance: number;
}

/** A name just found in the DNS. */
export interface FoundLookalike extends LookalikeName {
  state: 'live' | 'delegated';
  /** Null if the name servers did not say. */
  receivesMail: boolean | null;
  /** Whether it was in another state before. */
  isNew: boolean;
}

/** A name as stored in the database. */
export interface KeptLookalike extends LookalikeName {
  state: LookalikeState;
  receivesMail: boolean | null;
  firstSeenAt: Date;
  changedAt: Date;
  lookedAt: Date;
}
