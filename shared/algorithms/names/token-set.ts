import { normalizeText, wordsOf } from './normalize-text.ts';
import { lookOf } from './skeleton.ts';
import type { WordRarity } from './word-rarity.ts';

/** The words of a name: the look of each, and how much it says. */
export interface NameWords {
  words: readonly { look: string; rarity: number; isUnspaced: boolean }[];
  /** The words joined: a title may write them together. */
  joined: string;
}

/** The words of a page that a visitor reads first. */
export interface PageWords {
  looks: ReadonlySet<string>;
  /** The whole text, for scripts without spaces between words. */
  text: string;
}

const nameWordsMax = 20;
const pageWordsMax = 500;
/** Scripts without a space between words. */
export const unspaced =
  /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;

/** The words of a name in any case; words beyond the twentieth are left out. */
export function nameWords(name: string, rarityOf: WordRarity): NameWords {
  const words = wordsOf(normalizeText(name), nameWordsMax);
  return {
    words: [...new Set(words)].map((word) => ({
      look: lookOf(word),
      rarity: rarityOf(word),
      isUnspaced: unspaced.test(word),
    })),
    joined: lookOf(words.join('')),
  };
}

/**
 * The words of title and headings as they are written: a capital I that stands for an l is seen only there. Neighbours
 * count as one word too (`Pay Pal`). Null without a word; words beyond the 500th of a text are ignored.
 */
export function pageWords(texts: readonly string[]): PageWords | null {
  const looks = new Set<string>();
  for (const text of texts) {
    let before = '';
    for (const word of wordsOf(text.normalize('NFKC'), pageWordsMax)) {
      const look = lookOf(normalizeText(word));
      looks.add(look).add(lookOf(word));
      if (before !== '') looks.add(before + look);
      before = look;
    }
  }
  if (looks.size === 0) return null;
  return { looks, text: lookOf(normalizeText(texts.join(' '))) };
}

/**
 * The share of a name that is on the page, in any order: 0 to 1. Where a name has words that identify it, those count,
 * and everyday words beside them add nothing to ask for: `Likitu` is all of "Likitu Bank", and "bank" is little of it.
 * Words that say little together stay below 1 even when all are there: for `John Smith` 0.47.
 */
export function tokenSetLikeness({ words, joined }: NameWords, page: PageWords): number {
  let found = 0;
  let asked = 0;
  const hasJoined = joined.length > 0 && page.looks.has(joined);
  for (const { look, rarity, isUnspaced } of words) {
    const isThere = hasJoined || page.looks.has(look) || (isUnspaced && page.text.includes(look));
    if (isThere) found += rarity;
    if (isThere || rarity === 1) asked += rarity;
  }
  return found / Math.max(1, asked);
}

/** The same for the likeliest of several names; 0 without one. */
export function namedBy(names: readonly NameWords[], page: PageWords): number {
  let most = 0;
  for (const name of names) most = Math.max(most, tokenSetLikeness(name, page));
  return most;
}
