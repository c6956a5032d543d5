/** Invisible characters: joiners, soft hyphens, variation selectors, bidi marks. */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;
/** The accents of Latin, Greek and Cyrillic. Marks of other scripts are vowels and stay. */
const accents = /[\u0300-\u036f]/gu;
/** Letters whose stroke is no accent in Unicode and therefore survives a decomposition. */
const stroked = new Map([
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ħ', 'h'],
  ['ŧ', 't'],
  ['ı', 'i'],
  ['æ', 'ae'],
  ['œ', 'oe'],
]);
const strokedLetter = /[øłđħŧıæœ]/gu;
const anyWord = /[\p{L}\p{N}\p{M}]+/gu;
const apostrophes = /['’ʼ]/gu;

/**
 * Normalizes a text for comparison: compatibility forms (NFKC), lower case, `ß` as `ss` and one sigma (as Unicode's
 * full case folding has them), without invisible characters.
 */
export function normalizeText(text: string): string {
  const folded = text
    .normalize('NFKC')
    .replace(ignorable, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ');
  return folded.normalize('NFKC');
}

/** Letters without their accents and strokes, so that `nestle` is found for `nestlé`. Expects lower case. */
export function foldDiacritics(text: string): string {
  return dropAccents(text.normalize('NFD'))
    .normalize('NFC')
    .replace(strokedLetter, (letter) => stroked.get(letter) ?? letter);
}

/** Expects a decomposed text. */
export function dropAccents(text: string): string {
  return text.replace(accents, '');
}

export function dropIgnorable(text: string): string {
  return text.replace(ignorable, '');
}

/** Letters and digits between all else; an apostrophe belongs to its word. At most `max` words. */
export function wordsOf(text: string, max: number): string[] {
  const words: string[] = [];
  for (const [word] of text.replace(apostrophes, '').matchAll(anyWord)) {
    if (words.length === max) break;
    words.push(word);
  }
  return words;
}
