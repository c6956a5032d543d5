import type { BrandDomain } from './brand-domain.ts';
import { registryTakes } from './registry-letters.ts';

/** Combining marks of the letters of European languages, which a name may carry on all of its letters. */
const marks = [
  '\u0301',
  '\u0300',
  '\u0302',
  '\u0308',
  '\u0303',
  '\u0304',
  '\u0307',
  '\u0323',
  '\u030c',
  '\u0328',
];

/** How letters beyond ASCII are spelled without them, in German, the Nordic languages, Dutch and French. */
const spellings: readonly (readonly [string, string])[] = [
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'oe'],
  ['å', 'aa'],
  ['å', 'ao'],
  ['ð', 'dh'],
  ['þ', 'th'],
  ['ñ', 'nn'],
  ['ñ', 'ny'],
];

/**
 * `müller` for `mueller` and back, `muller`, and one mark on all letters, on all vowels, or on the last vowel
 * (`paypál`), as far as the registry accepts the letters.
 */
export function* diacritics(
  brand: BrandDomain,
  { everyLetter }: { everyLetter: boolean },
): Generator<string> {
  const { label, suffix, isPlatform } = brand;
  const isTaken = (text: string): boolean =>
    everyLetter ||
    Array.from(text).every((letter) => letter < '\u0080' || (!isPlatform && registryTakes(suffix, letter)));
  const bare = label.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
  yield bare;
  yield spellings.reduce((text, [letter, ascii]) => text.replaceAll(letter, ascii), label);
  for (const [letter, ascii] of spellings)
    for (const [from, to] of [
      [letter, ascii],
      [ascii, letter],
    ] as const)
      if (label.includes(from) && isTaken(to)) yield label.replaceAll(from, to);
  for (const mark of marks) {
    const withMark = (text: string): string => {
      const marked = (text + mark).normalize('NFC');
      return marked.length === 1 && isTaken(marked) ? marked : text;
    };
    yield bare.replace(/[a-z]/g, withMark);
    yield bare.replace(/[aeiou]/g, withMark);
    yield bare.replace(/[aeiou](?=[^aeiou]*$)/, withMark);
  }
}
