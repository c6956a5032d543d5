import type { PersonWords } from '../person-words/person-words.ts';
import { phraseWords } from './find-phrases.ts';

/** Which languages a page is written in, as far as they are known here. */
export interface LanguageReading {
  /** Codes of the likeliest, at most two: of near relatives both fit. Empty where none is known. */
  languages: readonly string[];
  /** The words of the page that were counted. */
  words: number;
}

/** Scripts that tell a language by themselves; those of several languages are told apart by everyday words. */
const scripts: Readonly<Record<string, string>> = {
  zh: 'Hani',
  ja: 'Hira',
  ko: 'Hang',
  th: 'Thai',
  lo: 'Laoo',
  km: 'Khmr',
  my: 'Mymr',
  he: 'Hebr',
  el: 'Grek',
  ka: 'Geor',
  hy: 'Armn',
  am: 'Ethi',
  ta: 'Taml',
  te: 'Telu',
  kn: 'Knda',
  ml: 'Mlym',
  gu: 'Gujr',
  pa: 'Guru',
  si: 'Sinh',
  bn: 'Beng',
};
const scriptTests = Object.entries(scripts).map(([language, script]) => ({
  language,
  pattern: new RegExp(`\\p{Script=${script}}`, 'gu'),
}));
const letter = /\p{L}/gu;
/** Beyond Latin, Greek and Cyrillic begin. */
const otherScript = /[\u0370-\u03ff\u0530-\u1fff\u2e80-\ud7ff]/;
/** Share of the letters of a page that is in the language's script; Japanese has a fifth of its signs in Hiragana. */
const scriptShareMin = 0.15;
/** Share of everyday words: of ordinary texts they make up a fifth and more, of other languages' texts chance leaves 1 %. */
const everydayMin = 0.04;
/** The same where the page itself says its language. */
const declaredMin = 0.02;
/** Share of the likeliest one's everyday words that a second language needs. */
const besideMin = 0.6;
/** Below this a share says nothing, and the declaration decides. */
const wordsMin = 12;
const wordsMax = 2000;
const lettersMax = 4000;

/** The words of a page, as phrases have them, and its text. */
export interface ReadText {
  words: readonly string[];
  text: string;
}

export type LanguageReader = (read: ReadText, declared: string | null) => LanguageReading;

/** @param all the languages to be told apart, whose everyday words are compiled once */
export function languageReader(all: readonly PersonWords[]): LanguageReader {
  const byWord = new Map<string, number[]>();
  for (const [index, { everyday }] of all.entries())
    for (const each of everyday) {
      const [word, ...more] = phraseWords(each, 3);
      if (word === undefined || more.length > 0) continue;
      byWord.set(word, [...(byWord.get(word) ?? []), index]);
    }
  const known = new Set(all.map(({ language }) => primaryOf(language)));
  return ({ words: every, text }, declared) => {
    const words = every.slice(0, wordsMax);
    const counts = Array.from({ length: all.length }, () => 0);
    for (const word of words)
      for (const index of new Set(byWord.get(word))) counts[index] = (counts[index] ?? 0) + 1;
    const script = scriptOf(text.slice(0, lettersMax)).filter((language) => known.has(language));
    const said = declared === null ? null : primaryOf(declared);
    const shares = all.map(({ language }, index) => ({
      language: primaryOf(language),
      share: (counts[index] ?? 0) / Math.max(1, words.length),
    }));
    const isPlausible = ({ language, share }: (typeof shares)[number]): boolean =>
      share >= (language === said ? declaredMin : everydayMin) ||
      (language === said && words.length < wordsMin && !(language in scripts));
    const fitting = shares.filter(isPlausible).toSorted((one, other) => other.share - one.share);
    const most = fitting[0]?.share ?? 0;
    const near = fitting.filter(({ language, share }) => language === said || share >= besideMin * most);
    const languages = [...new Set([...script, ...near.map(({ language }) => language)])].slice(0, 2);
    return { languages, words: words.length };
  };
}

/** `pt` of `pt-BR`. */
export const primaryOf = (language: string): string => language.toLowerCase().split(/[-_]/)[0] ?? '';

function scriptOf(text: string): string[] {
  if (!otherScript.test(text)) return [];
  const letters = text.match(letter)?.length ?? 0;
  if (letters === 0) return [];
  const shareOf = (language: string): number =>
    (text.match(scriptTests.find((each) => each.language === language)?.pattern ?? /$^/g)?.length ?? 0) /
    letters;
  const found = scriptTests.map(({ language }) => language).filter((each) => shareOf(each) >= scriptShareMin);
  // Japanese is written with Chinese signs, too.
  return found.includes('ja') ? found.filter((language) => language !== 'zh') : found;
}
