import { findName, type NameFound, wordedText } from './find-name.ts';
import type { PersonName } from './person-names.ts';
import type { PersonPage } from './person-page.ts';

/** Words between a name and a phrase that says what the person thinks of the goods. */
const besideName = 25;
const textMax = 50_000;
const quotesMax = 20;
/** Different ways of urging that make an advertisement. */
const pitchesMin = 2;
/** A quotation, and whom it is ascribed to: behind a dash, or on the next line. */
const quotation =
  /[“"«„「『]([^“”"«»„「」『』\n]{15,400})[”"»“」』]\s{0,3}(?:[-–—~]|\n)\s{0,3}([^\n“"«„]{2,60})/gu;

/** Whether the page says that the person recommends, uses or reveals what it offers. */
export function isEndorsedBy(
  { facts, hits, text, sellsGoods, wants, isInflected }: PersonPage,
  names: readonly PersonName[],
  inText: readonly NameFound[],
): boolean {
  const reading = { isInflected, withSlips: false };
  const isNamed = (words: string): boolean => findName(names, wordedText(words, 200), reading).length > 0;
  const isSaid = (found: (typeof hits.text)[number]): boolean => found.field === 'isEndorsed';
  const said = hits.text.filter(isSaid);
  if (said.some(({ at }) => inText.some((name) => Math.abs(name.at - at) <= besideName))) return true;
  const heads = [facts.title, ...facts.headings];
  if (hits.head.some(isSaid) && heads.some(isNamed)) return true;
  // Who urges to invest under somebody's name lets them speak for it.
  const pitches = new Set(hits.text.filter(({ field }) => field === 'pitch').map(({ phrase }) => phrase));
  if (wants?.invest === true && pitches.size >= pitchesMin && heads.some(isNamed)) return true;
  const offers = sellsGoods || wants?.invest === true;
  if (!offers || text.words.length === 0) return false;
  let read = 0;
  for (const [, , ascribed = ''] of facts.text.slice(0, textMax).matchAll(quotation)) {
    if (isNamed(ascribed)) return true;
    if ((read += 1) >= quotesMax) break;
  }
  return false;
}
