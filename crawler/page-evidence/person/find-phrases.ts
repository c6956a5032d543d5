import { foldDiacritics, normalizeText, wordsOf } from '../../../shared/algorithms/names/normalize-text.ts';
import { unspaced } from '../../../shared/algorithms/names/token-set.ts';
import type { PersonWords } from '../person-words/person-words.ts';

/** What phrases tell. */
export const phraseFields = [
  'talkElsewhere',
  'invest',
  'donate',
  'ticket',
  'marry',
  'access',
  'payAhead',
  'pitch',
  'speaksAsPerson',
  'speaksFor',
  'isEndorsed',
  'parody',
  'fan',
  'stock',
] as const satisfies readonly Exclude<keyof PersonWords, 'language' | 'everyday' | 'firstPerson'>[];
export type PhraseField = (typeof phraseFields)[number];

/** A phrase in a text. */
export interface PhraseFound {
  field: PhraseField;
  /** Index of its first word among those of the text. */
  at: number;
  /** Words that it has. */
  length: number;
  phrase: string;
}

/** The phrases of a page: of its text, of its title, head and description, and of what it calls visitors to do. */
export interface PageHits {
  text: readonly PhraseFound[];
  head: readonly PhraseFound[];
  calls: readonly PhraseFound[];
}

/** A text in words, and without the spaces between them for scripts that have none. */
export interface PhraseText {
  words: readonly string[];
  /** Null where no letter of such a script is in it. */
  unspaced: { text: string; starts: readonly number[] } | null;
}

interface Phrase {
  field: PhraseField;
  phrase: string;
  /** Its words; one that ends in `*` stands for all that begin so. */
  words: readonly string[];
}

/** The phrases of one language, compiled once. */
export interface CompiledPhrases {
  language: string;
  /** By the first word, and by the first letters of one with any ending. */
  byWord: ReadonlyMap<string, readonly Phrase[]>;
  byStem: ReadonlyMap<string, readonly Phrase[]>;
  /** Lengths of the stems. */
  stems: readonly number[];
  anywhere: readonly Phrase[];
}

/** Hangul has spaces, and puts endings to everything. */
const boundless = new RegExp(`${unspaced.source}|\\p{scx=Hang}`, 'u');
const foundMax = 300;
/** Characters of a text that are read for each of the words that count; a word and its space have 7 on average. */
const lettersPerWord = 16;

/** Words as phrases are compared: a phrase and a text differ by neither case, accents nor signs between words. */
export const phraseWords = (text: string, max: number): string[] =>
  wordsOf(foldDiacritics(normalizeText(text.slice(0, max * lettersPerWord))), max);

export function phraseText(text: string, max = 8000): PhraseText {
  const words = phraseWords(text, max);
  if (!boundless.test(text)) return { words, unspaced: null };
  const starts: number[] = [];
  let length = 0;
  for (const word of words) {
    starts.push(length);
    length += word.length;
  }
  return { words, unspaced: { text: words.join(''), starts } };
}

/** Phrases without a letter or digit, which would be found everywhere, are left out. */
export function compilePhrases(words: PersonWords): CompiledPhrases {
  const byWord = new Map<string, Phrase[]>();
  const byStem = new Map<string, Phrase[]>();
  const anywhere: Phrase[] = [];
  const put = (into: Map<string, Phrase[]>, key: string, phrase: Phrase): void =>
    void into.set(key, [...(into.get(key) ?? []), phrase]);
  for (const field of phraseFields)
    for (const phrase of words[field]) {
      const parts = partsOf(phrase);
      const [first = ''] = parts;
      const compiled = { field, phrase, words: parts };
      if (first.replaceAll('*', '') === '') continue;
      if (boundless.test(phrase)) anywhere.push({ ...compiled, words: [parts.join('').replaceAll('*', '')] });
      else if (first.endsWith('*')) put(byStem, first.slice(0, -1), compiled);
      else put(byWord, first, compiled);
    }
  const stems = [...new Set(Array.from(byStem.keys(), (stem) => stem.length))];
  return { language: words.language, byWord, byStem, stems, anywhere };
}

/** The star is no letter, and is put back behind its word. */
function partsOf(phrase: string): string[] {
  return normalizeText(phrase)
    .split(/\s+/)
    .flatMap((part) => {
      const words = phraseWords(part, 20);
      const last = words.pop();
      if (last === undefined) return [];
      return [...words, part.endsWith('*') ? `${last}*` : last];
    });
}

/** The phrases of one language in a text, at most 300, in the order of its words; time grows with the words alone. */
export function findPhrases(
  { words, unspaced: plain }: PhraseText,
  { byWord, byStem, stems, anywhere }: CompiledPhrases,
): PhraseFound[] {
  const found: PhraseFound[] = [];
  const take = (phrases: readonly Phrase[] | undefined, at: number): void => {
    for (const { field, phrase, words: wanted } of phrases ?? [])
      if (found.length < foundMax && isAt(words, at, wanted))
        found.push({ field, phrase, at, length: wanted.length });
  };
  for (const [at, word] of words.entries()) {
    take(byWord.get(word), at);
    for (const length of stems) if (word.length >= length) take(byStem.get(word.slice(0, length)), at);
  }
  for (const { field, phrase, words: wanted } of plain === null ? [] : anywhere) {
    const offset = plain?.text.indexOf(wanted[0] ?? '') ?? -1;
    if (offset === -1 || found.length >= foundMax) continue;
    found.push({ field, phrase, at: wordAt(plain?.starts ?? [], offset), length: 1 });
  }
  return found;
}

function isAt(words: readonly string[], at: number, wanted: readonly string[]): boolean {
  return wanted.every((each, index) => {
    const word = words[at + index];
    if (word === undefined) return false;
    return each.endsWith('*') ? word.startsWith(each.slice(0, -1)) : word === each;
  });
}

/** The last word that begins at or before an offset. */
function wordAt(starts: readonly number[], offset: number): number {
  const after = starts.findIndex((start) => start > offset);
  return after === -1 ? Math.max(0, starts.length - 1) : Math.max(0, after - 1);
}
