import type { PageEvidence } from '../../shared/algorithms/confidence/evidence.ts';
import { emptinessOf } from './emptiness.ts';
import { asksForSecret, intentOf, type PageIntent } from './intent-of.ts';
import type { PageFacts } from './page-facts.ts';
import { shinglesOf, type Shingles } from './text-shingles.ts';
import { trackingIds } from './tracking-ids.ts';

/** What a page says by itself, worked out once to be held against many brands. */
export interface PageDigest {
  facts: PageFacts;
  intent: PageIntent;
  /** Null for a text that is too short to tell. */
  shingles: Shingles | null;
  trackingIds: ReadonlySet<string>;
  emptiness: PageEvidence['emptiness'];
}

/** @param siteOf the registrable domain of an address; null for what has none */
export function digestPage(facts: PageFacts, siteOf: (url: string) => string | null): PageDigest {
  const intent = intentOf(facts, siteOf);
  return {
    facts,
    intent,
    shingles: shinglesOf(facts.text),
    trackingIds: trackingIds(facts.html),
    emptiness: emptinessOf(facts, { asksForSecret: asksForSecret(intent) }),
  };
}
