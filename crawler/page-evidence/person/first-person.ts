import type { PersonWords } from '../person-words/person-words.ts';
import { unspaced } from '../../../shared/algorithms/names/token-set.ts';
import { phraseText, phraseWords } from './find-phrases.ts';
import { primaryOf } from './page-language.ts';

/** Words from the beginning that tell in which person a page is written. */
const wordsMax = 400;
/** As many words of the first person, and this share of all: reports have fewer than one in a hundred outside quotations. */
const foundMin = 4;
const shareMin = 0.025;
/** Of scripts without spaces, letters are counted, of which a word has two. */
const letterShareMin = 0.01;
const textMax = 50_000;
/** What others said; an apostrophe is no quotation. */
const quotation = /[“"„«「『»][^“”"„«»「」『』\n]{1,600}[”"“»」』«]/gu;

export const withoutQuotations = (text: string): string => text.slice(0, textMax).replaceAll(quotation, ' ');

export interface FirstPersonReader {
  /** Whether a text without its quotations is told by an "I". */
  isTold: (text: string, languages: readonly string[]) => boolean;
  /** "I" in these languages. */
  pronouns: (languages: readonly string[]) => ReadonlySet<string>;
}

/** @param all the languages whose words of the first person are compiled once */
export function firstPersonReader(all: readonly PersonWords[]): FirstPersonReader {
  const compiled = all.map(({ language, firstPerson }) => {
    const words = firstPerson.flatMap((each) => phraseWords(each, 1));
    return {
      language: primaryOf(language),
      spaced: new Set(words.filter((word) => !unspaced.test(word))),
      joined: words.filter((word) => unspaced.test(word)),
      pronoun: words[0] ?? '',
    };
  });
  return {
    isTold: (text, languages) => {
      const { words, unspaced: plain } = phraseText(text, wordsMax);
      return compiled.some(({ language, spaced, joined }) => {
        if (!languages.includes(language)) return false;
        const found = words.filter((word) => spaced.has(word)).length;
        if (found >= foundMin && found >= shareMin * words.length) return true;
        if (plain === null || joined.length === 0) return false;
        const letters = joined.reduce((sum, word) => sum + plain.text.split(word).length - 1, 0);
        return letters >= foundMin && letters >= letterShareMin * plain.text.length;
      });
    },
    pronouns: (languages) =>
      new Set(compiled.flatMap(({ language, pronoun }) => (languages.includes(language) ? [pronoun] : []))),
  };
}
