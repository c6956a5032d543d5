import type { CapturedVisit } from '../evidence-bundle/captured-visit.ts';
import type { MatchedPage } from '../evidence-bundle/matched-page.ts';
import type { SeenCrop } from './prepare-pictures.ts';

/** What one visit found about one brand. */
export interface SightingInput {
  brandId: string;
  visit: CapturedVisit;
  match: MatchedPage;
  /** `cropsOf`, unless the caller has better ones. */
  crops: readonly SeenCrop[];
  /** What visited it. */
  tool: { name: string; version: string };
}
