/**
 * Numbers as telephones have them: with the sign for abroad, with a leading zero, in groups as North America writes
 * them, or behind the word. Dates, prices, ISBNs and numbers in groups of three are none of these.
 */
const shapes = [
  String.raw`\+\d[\d ()./-]{7,16}\d`,
  String.raw`00[1-9]\d[\d ()./-]{6,14}\d`,
  String.raw`\(?0\d{1,4}\)?(?:[ /-]|\. ?)?\d[\d ./-]{4,12}\d`,
  String.raw`(?:1[-. ])?\(?[2-9]\d{2}\)?[-. ]{1,2}\d{3}[-. ]\d{4}`,
  String.raw`\(\d{2}\) ?\d{4,5}[- ]?\d{4}`,
  String.raw`(?<=(?:tel|fon|phone|call|telefon[eo]?|téléphone|teléfono|appelez|llame|ligue|chiama|bel)\p{L}*[.: ]{1,3}(?:us |now |al |no )?)\d[\d ./-]{6,14}\d`,
];
const telephone = new RegExp(String.raw`(?<![\d.,/-])(?:${shapes.join('|')})(?![\d.,]?\d)`, 'giu');
const digitsMin = 8;
const digitsMax = 15;
/** Years, days and months with a leading zero: 01.02.2024, 01/02/2024, 2024-01-02. */
const date = /^0?\d{1,2}[./ -]+\d{1,2}[./ -]+(?:19|20)\d{2}|^(?:19|20)\d{2}[./-]\d{2}/;
const foundMax = 50;

/** Where telephone numbers begin in a text. */
export function telephonesIn(text: string): number[] {
  const found: number[] = [];
  for (const { 0: number, index } of text.matchAll(telephone)) {
    const digits = number.replaceAll(/\D/g, '').length;
    if (digits < digitsMin || digits > digitsMax || date.test(number)) continue;
    found.push(index);
    if (found.length === foundMax) break;
  }
  return found;
}
