import type { Brand } from '../brands/brand.ts';

export const lookalikeStates = ['unregistered', 'delegated', 'live', 'wildcard', 'unknown'] as const;
export type LookalikeState = (typeof lookalikeStates)[number];

/** The fields of a brand that discovery needs. */
export type SoughtBrand = Pick<
  Brand,
  'id' | 'name' | 'aliases' | 'officialDomains' | 'authorisedDomains' | 'seeds'
>;

/** A name that could be mistaken for one of the brand's. */
export interface LookalikeName {
  /** In lower case and punycode. */
  name: string;
  /** The base of the permutation: a registrable domain of the brand, or a label made of its name. */
  domain: string;
  /** As docs/permutations.md has them; `original` for the brand's own label under a suffix it is not known to have. */
  fuzzer: string;
  /** 1 for the nearest; 0 for `original`. */
  rank: number;
  distance: number;
}

/** One that was just found in the DNS. */
export interface FoundLookalike extends LookalikeName {
  state: 'live' | 'delegated';
  /** Null where the name servers did not say. */
  receivesMail: boolean | null;
  /** It was not in this state before. */
  isNew: boolean;
}

/** One as the database has it. */
export interface KeptLookalike extends LookalikeName {
  state: LookalikeState;
  receivesMail: boolean | null;
  firstSeenAt: Date;
  changedAt: Date;
  lookedAt: Date;
}
