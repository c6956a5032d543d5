import { wantLevelOf } from '../../../shared/algorithms/confidence/claim-and-want.ts';
import type { Evidence } from '../../../shared/algorithms/confidence/evidence.ts';

/** An invented page, and the truth about it, which the evidence only hints at. */
export interface LabelledPage {
  /** Unique among all generators; one generator has no kinds and gives every page of a label the same. */
  kind: string;
  isImpersonation: boolean;
  /** It shows what is the brand's, is up, and asks for something: what a reviewer would decide at a glance. */
  isClear: boolean;
  evidence: Evidence;
}

/** Generates `pages` pages, equally many of each source; the same for the same seed. */
export type PageGenerator = (seed: number, pages: number) => Generator<LabelledPage>;

/**
 * Whether a page that pretends is an impersonation yet: one that wants nothing of its visitors harms nobody until it
 * does, and is watched. A page that was not seen may.
 */
export const mayHarm = ({ intent }: Evidence): boolean =>
  intent === null || wantLevelOf(intent) !== 'nothing';
