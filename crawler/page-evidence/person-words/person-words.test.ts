import { allPersonWords } from './all-languages.ts';
import type { PersonWords } from './person-words.ts';

const wants = ['talkElsewhere', 'invest', 'donate', 'ticket', 'marry'] as const;
const others = [
  'access',
  'payAhead',
  'pitch',
  'speaksAsPerson',
  'speaksFor',
  'isEndorsed',
  'parody',
  'fan',
  'stock',
] as const;
type List = 'everyday' | (typeof wants)[number] | (typeof others)[number];
const lists: readonly List[] = ['everyday', ...wants, ...others];

const bounds = (list: List): readonly [number, number] => {
  if (list === 'everyday') return [20, 40];
  return wants.some((want) => want === list) ? [12, 60] : [8, 45];
};

/** Two signs of these say what four letters do elsewhere. */
const dense = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;
const bare = (phrase: string) => phrase.replaceAll('*', '');
const isTooShort = (phrase: string) => bare(phrase).length < (dense.test(phrase) ? 2 : 4);
const sharedPart = (one: readonly string[], other: readonly string[]) =>
  one.filter((word) => other.includes(word)).length / Math.min(one.length, other.length);

const labelled = allPersonWords.map((words): [string, PersonWords] => [words.language, words]);

test('every language is there once', () => {
  const languages = allPersonWords.map(({ language }) => language);
  expect(languages).toEqual([...new Set(languages)]);
  expect(languages).toEqual(languages.map((language) => new Intl.Locale(language).toString()));
  expect(languages.length).toBeGreaterThanOrEqual(36);
});

describe.each(labelled)('%s', (language, words) => {
  const all = lists.flatMap((list) => words[list]);

  test('is written as the reader sees it: lower case, composed, single spaces', () => {
    const seen = (phrase: string) =>
      phrase.normalize('NFC').toLocaleLowerCase(language).replaceAll(/\s+/g, ' ').trim();
    expect(all.filter((phrase) => phrase !== seen(phrase))).toEqual([]);
    expect(all.filter((phrase) => !/\p{L}/u.test(phrase))).toEqual([]);
    expect(all.filter((phrase) => /[’‘´`]/.test(phrase))).toEqual([]);
  });

  test('has `*` at the ends of words only, and none among the everyday words', () => {
    expect(all.filter((phrase) => /(?<![\p{L}\p{M}\p{N}])\*|\*(?! |$)/u.test(phrase))).toEqual([]);
    expect(words.everyday.filter((word) => /[ *]/.test(word))).toEqual([]);
  });

  test.each(lists)('%s keeps its bounds and says nothing twice', (list) => {
    const [least, most] = bounds(list);
    expect(words[list].length).toBeGreaterThanOrEqual(least);
    expect(words[list].length).toBeLessThanOrEqual(most);
    expect(words[list].filter((phrase, at) => words[list].indexOf(phrase) !== at)).toEqual([]);
  });

  test('has no phrase that is too short to mean one thing', () => {
    const spoken = lists.filter((list) => list !== 'everyday').flatMap((list) => words[list]);
    expect(spoken.filter(isTooShort)).toEqual([]);
  });

  test('calls nothing a want by which honest pages name themselves', () => {
    const wanted = new Set(wants.flatMap((want) => words[want].map(bare)));
    const honest = [...words.parody, ...words.fan].map(bare);
    expect(honest.filter((phrase) => wanted.has(phrase))).toEqual([]);
  });

  test('shares at most a third of its everyday words with any other language', () => {
    const near = allPersonWords
      .filter((other) => other !== words && sharedPart(words.everyday, other.everyday) > 1 / 3)
      .map((other) => other.language);
    expect(near).toEqual([]);
  });
});
