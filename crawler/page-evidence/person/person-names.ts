import { damerauLevenshtein } from '../../../shared/algorithms/names/edit-distance.ts';
import { foldDiacritics, normalizeText, wordsOf } from '../../../shared/algorithms/names/normalize-text.ts';
import { romanize } from './romanize.ts';
import { lookOf } from '../../../shared/algorithms/names/skeleton.ts';
import { unspaced } from '../../../shared/algorithms/names/token-set.ts';

/** One word of a person's name, in the forms in which it is compared. */
export interface PersonWord {
  text: string;
  look: string;
}

/** A name or an alias: its words, and how accounts write them. */
export interface PersonName {
  words: readonly PersonWord[];
  /** All words together, in their order and in the opposite one. */
  joined: readonly string[];
  /** Written without spaces between words, so that it is looked for anywhere. */
  isUnspaced: boolean;
}

const wordsMax = 6;

/** Compiles a name and its aliases. One without a letter adds nothing. */
export function compilePersonNames(names: readonly string[]): PersonName[] {
  const found = new Map<string, PersonName>();
  for (const name of names)
    for (const text of spellingsOf(name)) {
      const words = tokensOf(text, wordsMax);
      if (words.length === 0) continue;
      const joined = [words.join(''), words.toReversed().join('')];
      found.set(words.join(' '), {
        words: words.map((word) => ({ text: word, look: lookOf(word) })),
        joined: [...new Set(joined)],
        isUnspaced: unspaced.test(text) || hangul.test(text),
      });
    }
  return [...found.values()];
}

const hangul = /\p{scx=Hang}/u;
/** German names are written in ASCII with an e. */
const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

function spellingsOf(name: string): string[] {
  const text = normalizeText(name);
  return [...new Set([text, text.replace(/[äöü]/gu, (letter) => umlauts[letter] ?? letter)])];
}

/** Words as they are compared: lower case, without accents, in Latin letters where Cyrillic or Greek ones stand for them. */
export function tokensOf(text: string, max: number): string[] {
  return wordsOf(foldDiacritics(normalizeText(text)), max).map(romanize);
}

/** How a word stands for one of a name, the surest first. */
export type WordLikeness = 'same' | 'inflected' | 'misspelled' | 'initial';

export interface NameReading {
  /** The language puts endings to names. */
  isInflected: boolean;
  /** Slips and look-alike letters count. */
  withSlips: boolean;
}

const inflectedMin = 5;
/** The share of a name's word that its cases keep, and the letters that they add at most. */
const stemShare = 0.8;
const endingMax = 4;
const vowelEnd = /[aeiouy]$/;
const slipMin = 5;
/** Given names that differ by a letter are other names (Marta, Maria); only longer ones are taken for slips. */
const givenSlipMin = 7;

/** @param isFirst the word is the first of several, mostly a given name */
export function likenessOf(
  seen: string,
  word: PersonWord,
  { isInflected, withSlips }: NameReading,
  isFirst = false,
): WordLikeness | null {
  if (seen === word.text) return 'same';
  if (seen.length === 1) return word.text.startsWith(seen) && word.text.length > 1 ? 'initial' : null;
  if (isInflected && isCaseOf(seen, word.text)) return 'inflected';
  if (!withSlips || Math.abs(seen.length - word.text.length) > 2 || seen.length < 3) return null;
  if (lookOf(seen) === word.look) return 'misspelled';
  if (word.text.length < (isFirst ? givenSlipMin : slipMin)) return null;
  const isSlip =
    seen[0] === word.text[0] &&
    Math.abs(seen.length - word.text.length) <= 1 &&
    damerauLevenshtein(seen, word.text) === 1;
  return isSlip ? 'misspelled' : null;
}

/**
 * Whether a word is a case of a name's word: what it keeps is at least 80 % and all but a last vowel, so that "Marty" is of
 * Marta and "Kovert" is not of Kovel. Words of four letters only change or lengthen a last vowel.
 */
function isCaseOf(seen: string, word: string): boolean {
  if (word.length < inflectedMin - 1) return false;
  let kept = 0;
  while (kept < word.length && seen[kept] === word[kept]) kept += 1;
  const dropped = word.slice(kept);
  const ending = seen.length - kept;
  if (dropped.length > 1 || (dropped !== '' && !vowelEnd.test(dropped))) return false;
  if (word.length < inflectedMin) return dropped !== '' && ending <= 2 && ending > 0;
  return kept >= Math.floor(stemShare * word.length) && ending <= endingMax;
}
