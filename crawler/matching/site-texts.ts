import type { Shingles } from '../page-evidence/text-shingles.ts';
import { createShingleCounts } from './shingle-counts.ts';

/** Texts of official pages by site (registrable domain): how many sites say a thing. */
export interface SiteTexts {
  put(site: string, text: Shingles): void;
  /** The one that was put. */
  take(site: string, text: Shingles): void;
  /** Sites that have the shingle. May say too many, never too few. */
  count(shingle: number): number;
}

/** A site counts once, however many of its pages have a shingle and however many brands call it theirs. */
export function createSiteTexts(): SiteTexts {
  const counts = createShingleCounts();
  const bySite = new Map<string, readonly Shingles[]>();
  return {
    put(site, text) {
      const others = bySite.get(site) ?? [];
      for (const shingle of others.reduce(without, text)) counts.add(shingle);
      bySite.set(site, [...others, text]);
    },
    take(site, text) {
      const texts = bySite.get(site) ?? [];
      const others = texts.toSpliced(texts.indexOf(text), 1);
      for (const shingle of others.reduce(without, text)) counts.remove(shingle);
      if (others.length === 0) bySite.delete(site);
      else bySite.set(site, others);
    },
    count: (shingle) => counts.of(shingle),
  };
}

/** What of one rising list is not in the other. */
function without(text: Shingles, other: Shingles): Shingles {
  let at = 0;
  return text.filter((shingle) => {
    while ((other[at] ?? Infinity) < shingle) at += 1;
    return other[at] !== shingle;
  });
}

export function hasShingle(text: Shingles, shingle: number): boolean {
  let [from, to] = [0, text.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((text[middle] ?? 0) < shingle) from = middle + 1;
    else to = middle;
  }
  return text[from] === shingle;
}
