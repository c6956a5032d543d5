import { createHash } from 'node:crypto';

/**
 * Runs of four words of a text, as sorted distinct 32-bit hashes. Four are few enough to survive edits and too many to
 * meet by chance (A. Broder, "On the resemblance and containment of documents", 1997).
 */
export type Shingles = Uint32Array;

const wordsPerShingle = 4;
/** A page of a book has 400 words; a longer text adds no information. */
const wordsMax = 20_000;
/** With fewer shingles a likeness is chance. */
const shinglesMin = 12;

/**
 * Null for a text that is too short to compare. Case, marks between words and spelling variants of one letter do not
 * count.
 */
export function shinglesOf(text: string): Shingles | null {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  const found = new Set<number>();
  const last = Math.min(words?.length ?? 0, wordsMax) - wordsPerShingle;
  for (let at = 0; at <= last; at += 1) found.add(hashOf((words ?? []).slice(at, at + wordsPerShingle)));
  if (found.size < shinglesMin) return null;
  return Uint32Array.from(found).sort();
}

function hashOf(words: readonly string[]): number {
  return createHash('sha1').update(words.join(' ')).digest().readUInt32LE();
}

/**
 * Those that are not common: what pages of unrelated brands share comes from a template and says nothing. Null where
 * too little is left.
 */
export function distinctive(own: Shingles, isCommon: (shingle: number) => boolean): Shingles | null {
  const left = own.filter((shingle) => !isCommon(shingle));
  return left.length < shinglesMin ? null : left;
}

/**
 * The share of the official text that a page contains: 0 to 1. Additional text on the page does not reduce it, for a
 * copy that adds a paragraph is a copy. A sample of the official text is enough: its smallest hashes are one.
 */
export function containment(official: Shingles, page: Shingles): number {
  let shared = 0;
  for (let one = 0, other = 0; one < official.length && other < page.length;) {
    const [mine, theirs] = [official[one] ?? 0, page[other] ?? 0];
    if (mine === theirs) shared += 1;
    if (mine <= theirs) one += 1;
    if (theirs <= mine) other += 1;
  }
  return shared / official.length;
}
