import { type DiscoverySource, discoverySources } from '../../../algorithms/confidence/evidence.ts';

/**
 * What found a page, in the detail in which people are told of it. A discovery source is what confidence is calibrated
 * by, and several finders share one: feeds of phishing pages count as reports, and profiles as results of a search.
 */
export const pageFinders = [
  ...discoverySources,
  'image_search',
  'profile',
  'phishing_feed',
  'domain_feed',
  'link',
] as const;
export type PageFinder = (typeof pageFinders)[number];

/** What stands beside the source of a candidate: null where the finder is called like the source. */
export const besideSource = (source: DiscoverySource, finder: PageFinder = source): PageFinder | null =>
  finder === source ? null : finder;
