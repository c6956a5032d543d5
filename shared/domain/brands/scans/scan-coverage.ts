/** The sources that a scan asks for pages, in the order in which it asks them. */
export const scanSources = ['seed', 'permutation', 'sitemap', 'image_search', 'search'] as const;
export type ScanSource = (typeof scanSources)[number];

/** What one source did for a scan. */
export interface SourceCoverage {
  /** Pages that it offered, and what became of them. */
  found: number;
  new: number;
  known: number;
  refused: number;
  /** `late`: it used up its time. `failed`: something that it asked did not respond as it should. What is left comes with a later scan. */
  problem: 'late' | 'failed' | null;
}

/** What the discovery of a scan has covered so far. */
export interface ScanCoverage {
  /** A source that is not here was not asked, or not yet. */
  sources: Partial<Record<ScanSource, SourceCoverage>>;
  /** Lookalike names that were looked up, and what they turned out to be. */
  names: { looked: number; live: number; delegated: number; unknown: number };
}
