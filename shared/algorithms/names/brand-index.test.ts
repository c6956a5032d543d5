import fc from 'fast-check';
import { indexBrands } from './brand-index.ts';
import { compileBrandNames } from './brand-names.ts';
import { hostSaysSomething, nameEvidence } from './name-evidence.ts';
import { readSeenNames } from './seen-names.ts';

const syllables = [
  'pay',
  'pal',
  'net',
  'flix',
  'ac',
  'me',
  'bank',
  'ing',
  'am',
  'zon',
  'vv',
  'cl',
  'lo',
  'go',
];
const word = fc
  .array(fc.constantFrom(...syllables), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(''));
const brand = fc.record({
  names: fc.array(word, { minLength: 1, maxLength: 2 }),
  officialDomains: fc.array(
    word.map((label) => `${label}.com`),
    { maxLength: 1 },
  ),
});
/** One of the brands' words with a modification. */
const spoiling = fc.record({
  which: fc.nat(),
  at: fc.nat(60),
  put: fc.constantFrom('', 'x', '1', 'а', '-', 'o'),
  beside: fc.constantFrom('', '', '-login', 'secure', '24'),
  above: fc.constantFrom('', 'www.', 'login.', 'paypal.'),
});

function hostOf(words: readonly string[], { which, at, put, beside, above }: Spoiling): string {
  const text = words[which % words.length] ?? '';
  const place = at % (text.length + 1);
  const label = text.slice(0, place) + put + text.slice(place + (at > 30 ? 1 : 0)) + beside;
  return `${above}${label}.com`;
}
type Spoiling = typeof spoiling extends fc.Arbitrary<infer Value> ? Value : never;

it('finds every brand that a host says something about, and no other', () => {
  let found = 0;
  fc.assert(
    fc.property(
      fc.array(brand, { minLength: 1, maxLength: 8 }),
      fc.array(spoiling, { minLength: 6, maxLength: 6 }),
      (inputs, spoilings) => {
        const brands = inputs.map((input, id) => ({ id, names: compileBrandNames(input) }));
        const index = indexBrands(brands);
        const words = inputs.flatMap(({ names }) => names);
        for (const host of spoilings.map((each) => hostOf(words, each))) {
          const seen = readSeenNames({ host, title: null, headings: [] });
          const expected = brands.filter(({ names }) => hostSaysSomething(nameEvidence(names, seen)));
          found += expected.length;
          const ids = index.find(host).toSorted((a, b) => a - b);
          expect([host, ids]).toEqual([host, expected.map(({ id }) => id)]);
        }
      },
    ),
    { numRuns: 100 },
  );
  // Otherwise nothing was compared.
  expect(found).toBeGreaterThan(200);
});

it('finds nothing without brands, and nothing for what nobody can have registered', () => {
  expect(indexBrands([]).find('paypal.com')).toEqual([]);
  const index = indexBrands([
    { id: 1, names: compileBrandNames({ names: ['PayPal'], officialDomains: [] }) },
  ]);
  expect(index.find('10.0.0.1')).toEqual([]);
  expect(index.find('paypal.example.com')).toEqual([1]);
});
