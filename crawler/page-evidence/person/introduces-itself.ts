import { tokensOf } from './person-names.ts';
import type { NameFound } from './find-name.ts';
import type { PersonName } from './person-names.ts';
import type { PersonPage } from './person-page.ts';

/** What stands between "I am" and a name: articles and titles, but neither "not" nor "a fan of". */
const between = new Set(
  tokensOf(
    `the a o el la il lo le der die das de dr prof professor doctor doktor docteur dottoressa dott dra sir mr mrs ms ing mudr phd pan pani
    herr frau ja aqui here really real actually και ο η доктор профессор актер певец певица`,
    200,
  ),
);
const betweenMax = 2;

/** "I am Marta Kovel", "it is me, Marta", and in languages without "am": "I Marta Kovel". Admirers and shops never say so. */
export function introducesItself(
  { hits, text: { words }, pronouns }: Pick<PersonPage, 'hits' | 'text' | 'pronouns'>,
  names: readonly PersonName[],
  inText: readonly NameFound[],
): boolean {
  const starts = new Set(inText.filter(({ likeness }) => likeness !== 'initial').map(({ at }) => at));
  const given = new Set(names.filter((name) => name.words.length > 1).map((name) => name.words[0]?.text));
  const isName = (at: number): boolean => starts.has(at) || given.has(words[at]);
  const isAfter = (end: number): boolean => {
    for (let at = end; at <= end + betweenMax; at += 1) {
      if (isName(at)) return true;
      if (!between.has(words[at] ?? '')) return false;
    }
    return false;
  };
  const says = hits.text.some(({ field, at, length }) => field === 'speaksAsPerson' && isAfter(at + length));
  if (says) return true;
  return [...starts].some((start) => {
    let at = start - 1;
    while (between.has(words[at] ?? '') && start - at <= betweenMax) at -= 1;
    return pronouns.has(words[at] ?? '');
  });
}
