import type { Shingles } from '../page-evidence/text-shingles.ts';

/** Texts of official pages by site (registrable domain), to count how many sites have a shingle. */
export interface SiteTexts {
  put(site: string, text: Shingles): void;
  /** The text must be the one that was put. */
  take(site: string, text: Shingles): void;
  /** Number of sites that have the shingle. May be too high, never too low. */
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

/** The shingles of one ascending list that are not in the other. */
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

/** Counts the sites that have a shingle. A count may be too high, never too low. */
export interface ShingleCounts {
  add(shingle: number): void;
  /** Removes a shingle that was added before. */
  remove(shingle: number): void;
  of(shingle: number): number;
}

/**
 * One byte for each of 2^25 remainders: 32 MiB whatever is in it. Beside 20 million shingles (10,000 brands of five
 * full pages) 12 % are taken for common by chance (two others in the same cell). Chance leaves out shingles of the text
 * and of its copy alike, so shares of it stay what they are. An exact table would take five bytes a shingle and block
 * while it grows (ADR 0040).
 */
const cells = 2 ** 25;
/** A cell that was full stays full: its true count is no longer known. */
const full = 255;

function createShingleCounts(): ShingleCounts {
  // Memory pages that are never touched are never allocated.
  const counts = new Uint8Array(cells);
  // The low bits: samples consist of small hashes, whose high bits are all zero.
  const cellOf = (shingle: number): number => shingle & (cells - 1);
  return {
    add(shingle) {
      const cell = cellOf(shingle);
      const count = counts[cell] ?? 0;
      if (count < full) counts[cell] = count + 1;
    },
    remove(shingle) {
      const cell = cellOf(shingle);
      const count = counts[cell] ?? 0;
      if (count > 0 && count < full) counts[cell] = count - 1;
    },
    of: (shingle) => counts[cellOf(shingle)] ?? 0,
  };
}
