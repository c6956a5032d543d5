import { brotliDecompressSync } from 'node:zlib';
import { confusablesTable } from './confusables-table.ts';
import { dropAccents, dropIgnorable, foldDiacritics } from './normalize-text.ts';

const prototypes = readPrototypes();
/** Pairs of letters that read as one in most typefaces and are missing in UTS #39, which compares single ones. */
const ligatures: Readonly<Record<string, string>> = { vv: 'w', cl: 'd', lb: 'b', lh: 'h', lc: 'k' };
const ligature = /vv|cl|lb|lh|lc/gu;
// oxlint-disable-next-line no-control-regex -- all of ASCII
const asciiOnly = /^[\0-\x7f]*$/u;
const asciiLooks = Array.from({ length: 128 }, (_, code) => lookOfAny(String.fromCharCode(code)));

/**
 * Two texts look alike when their skeletons are equal (UTS #39 section 4, skeleton). For comparison, not for display.
 * Case counts. Texts that run in both directions are not reordered (bidiSkeleton of revision 28): a label that mixes
 * directions is no valid domain name (RFC 5893), and one that does not has one order only.
 */
export function skeleton(text: string): string {
  let look = '';
  for (const character of dropIgnorable(text.normalize('NFD')))
    look += prototypes.get(character) ?? character;
  return look.normalize('NFD');
}

/**
 * The skeleton regardless of case and accents: equal for all texts that a hurried reader confuses. A capital I looks
 * like an l, so a text to be read in lower case is passed in lower case.
 */
export function lookOf(text: string): string {
  if (!asciiOnly.test(text)) return lookOfAny(text);
  let look = '';
  for (let index = 0; index < text.length; index += 1) look += asciiLooks[text.charCodeAt(index)] ?? '';
  return look;
}

/** Replaces pairs in a look that read as one letter by that letter, from the left: `vv` by `w`, `cl` by `d`. */
export function shapeOf(look: string): string {
  return look.replace(ligature, (pair) => ligatures[pair] ?? pair);
}

/**
 * The label that a person copying by eye would type: ASCII stays as it is, and other characters become the ASCII they
 * look like, where there is any. Expects normalized text.
 */
export function plainOf(text: string): string {
  if (asciiOnly.test(text)) return text;
  let plain = '';
  for (const character of foldDiacritics(text)) {
    // The prototype of m is rn; here it has to count as one letter.
    plain += asciiOnly.test(character) ? character : lookOfAny(character).replaceAll('rn', 'm');
  }
  return plain;
}

/**
 * A zero is an O to Unicode, and hosts have no capitals: so the look is taken again in lower case. The small palochka
 * is an i to Unicode, because its capital is an l; in typefaces it is drawn as an l (the fake `apple` of 2017 in
 * Cyrillic letters).
 */
function lookOfAny(text: string): string {
  return dropAccents(skeleton(skeleton(text.replaceAll('\u04cf', 'l')).toLowerCase()));
}

function readPrototypes(): ReadonlyMap<string, string> {
  const lines = brotliDecompressSync(Buffer.from(confusablesTable.packed, 'base64')).toString();
  const all = new Map<string, string>();
  for (const line of lines.split('\n')) {
    const tab = line.lastIndexOf('\t');
    for (const character of line.slice(tab + 1)) all.set(character, line.slice(0, tab));
  }
  return all;
}
