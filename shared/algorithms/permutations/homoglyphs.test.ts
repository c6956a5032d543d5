import { asciiHomoglyphMap, latinHomoglyphMap } from './letter-homoglyphs.ts';
import { readBrandDomain } from './brand-domain.ts';
import { homoglyphPairs, homoglyphs, otherScriptLabels, homoglyphTiers } from './homoglyphs.ts';
import { permute } from './permute.ts';

const homoglyphMap = new Map([
  ['a', ['e', 'á']],
  ['e', ['a', 'c']],
  ['m', ['rn']],
  ['rn', ['m']],
  ['r', ['ř']],
]);
const none = new Map<string, string[]>();

/** All ways to replace one source at successive places: by splitting, independently of the code under test. */
function naively(label: string): Set<string> {
  const made = new Set<string>();
  for (const [source, letters] of homoglyphMap) {
    const pieces = label.split(source);
    for (const letter of letters)
      for (let from = 1; from < pieces.length; from += 1)
        for (let to = from; to < pieces.length; to += 1)
          made.add(
            pieces.reduce((text, piece, at) => text + (at >= from && at <= to ? letter : source) + piece),
          );
  }
  return made;
}

it.each(['amber', 'banana', 'reorname', 'mammamea'])('makes one and two substitutions of %s', (label) => {
  const once = naively(label);
  expect(new Set(homoglyphs(label, homoglyphMap))).toEqual(once);
  const twice = new Set([...once].flatMap((text) => [...naively(text)]));
  const pairs = new Set(homoglyphPairs(label, { ascii: homoglyphMap, usual: none, rare: none }));
  const missing = [...twice].filter((text) => !pairs.has(text) && !once.has(text) && text !== label);
  expect(missing).toEqual([]);
  expect([...pairs].filter((text) => !twice.has(text))).toEqual([]);
});

it('has letters that IDNA 2008 takes and nobody maps to others', () => {
  const letters = [...latinHomoglyphMap.usual.values(), ...latinHomoglyphMap.rare.values()].flat();
  expect(letters.length).toBeGreaterThan(400);
  for (const letter of letters) {
    expect(letter).toMatch(/^\p{Ll}|\p{Lo}$/u);
    expect(letter.normalize('NFKC').toLowerCase().normalize('NFKC')).toBe(letter);
  }
  for (const list of asciiHomoglyphMap.values())
    for (const homoglyph of list) expect(homoglyph).toMatch(/^[a-z0-9]+$/);
});

it('asks only for letters that the registry takes', () => {
  const usual = (brand: string): string => {
    const tiers = homoglyphTiers(readBrandDomain(brand), { everyLetter: false });
    return [...tiers.usual.values(), ...tiers.rare.values()].flat().join('');
  };
  expect(usual('acme.uk')).toBe('');
  expect(usual('acme.co.uk')).toBe('');
  expect(usual('acme.github.io')).toBe('');
  expect(usual('acme.br')).toMatch(/^[àáâãçéêíóôõúü]+$/);
  expect(usual('acme.de')).toContain('ą');
  expect(usual('acme.de')).not.toContain('ɑ');
  expect(usual('acme.com')).toContain('ɑ');
  const every = homoglyphTiers(readBrandDomain('acme.uk'), { everyLetter: true });
  expect(every.usual).toEqual(latinHomoglyphMap.usual);
});

it('swaps whole labels only where each letter has a twin', () => {
  expect([...otherScriptLabels('paypal', 'cyrillic')][0]).toBe('раураӏ');
  expect([...otherScriptLabels('mexico', 'cyrillic')]).toContain('мехісо');
  expect([...otherScriptLabels('no-go', 'armenian')]).toContain('ոօ-ցօ');
  expect([...otherScriptLabels('paypal', 'armenian')]).toEqual([]);
  expect([...otherScriptLabels('24-7', 'greek')]).toEqual([]);
  for (const { unicode } of permute('paypal.com', { fuzzers: ['cyrillic'] }))
    expect(unicode).toMatch(/^\p{Script=Cyrillic}+\.com$/u);
});
