import type { BrandNames } from '../../shared/algorithms/names/brand-names.ts';
import {
  tokenSetLikeness,
  unspaced,
  type NameWords,
  type PageWords,
} from '../../shared/algorithms/names/token-set.ts';

/** Finds the brands that the title and the headings of a page name. */
export interface TitleLookup {
  put(id: string, names: BrandNames): void;
  remove(id: string): void;
  /** Every brand with a name of which at least `namedFrom` is on the page, each once. */
  find(words: PageWords): string[];
}

/** Below it a title says little about a brand: one plain word of two. `John Smith`, all of it, is 0.47. */
export const namedFrom = 0.4;

/**
 * Looks names up by their rarest words: a name is found by a word as soon as all its rarer ones are missing and the
 * rest could still say enough. So a page that says "bank" is not compared with every bank.
 */
export function createTitleLookup(): TitleLookup {
  const names = new Map<string, readonly NameWords[]>();
  const byKey = new Map<string, Set<string>>();

  const remove = (id: string): void => {
    for (const key of (names.get(id) ?? []).flatMap(keysOf)) {
      const ids = byKey.get(key);
      ids?.delete(id);
      if (ids?.size === 0) byKey.delete(key);
    }
    names.delete(id);
  };
  return {
    put(id, brand) {
      remove(id);
      names.set(id, brand.names);
      for (const key of brand.names.flatMap(keysOf)) {
        const ids = byKey.get(key);
        if (ids) ids.add(id);
        else byKey.set(key, new Set([id]));
      }
    },
    remove,
    find(words) {
      const found = new Set<string>();
      for (const key of keysOn(words)) for (const id of byKey.get(key) ?? []) found.add(id);
      return [...found].filter((id) =>
        names.get(id)?.some((name) => tokenSetLikeness(name, words) >= namedFrom),
      );
    },
  };
}

/** Words one of which has to be on the page, and the name written together. */
function keysOf({ words, joined }: NameWords): string[] {
  const rarest = [...words].sort((one, other) => other.rarity - one.rarity);
  let left = rarest.reduce((sum, { rarity }) => sum + rarity, 0);
  // What is asked of a name is at least its rare words (tokenSetLikeness).
  const rare = rarest.reduce((sum, { rarity }) => sum + (rarity === 1 ? 1 : 0), 0);
  const enough = namedFrom * Math.max(1, rare);
  const keys = joined === '' ? [] : [joined];
  for (const { look, rarity, isUnspaced } of rarest) {
    if (left < enough) break;
    keys.push(isUnspaced ? pairOf(look) : look);
    left -= rarity;
  }
  return keys;
}

/** In scripts that do not part words, the first two letters of a name: the page's are tried at every place. */
const pairOf = (look: string): string => `pair ${Array.from(look).slice(0, 2).join('')}`;

function* keysOn({ looks, text }: PageWords): Generator<string> {
  yield* looks;
  if (!unspaced.test(text)) return;
  const letters = Array.from(text);
  for (const [at, letter] of letters.entries()) {
    if (!unspaced.test(letter)) continue;
    yield pairOf(letter);
    yield pairOf(letter + (letters[at + 1] ?? ''));
  }
}
