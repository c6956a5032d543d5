import { seededDraws } from '../../dev/generate/confidence/seeded-draws.ts';
import { createHostLookup } from '../../crawler/matching/host-lookup.ts';
import { createTitleLookup, namedFrom } from '../../crawler/matching/title-lookup.ts';
import { indexBrands } from '../../shared/algorithms/names/brand-index.ts';
import { compileBrandNames, type BrandNames } from '../../shared/algorithms/names/brand-names.ts';
import { pageWords, tokenSetLikeness } from '../../shared/algorithms/names/token-set.ts';

const { uniform } = seededDraws(7);
const below = (count: number) => Math.floor(count * uniform());
const pick = <Value>(values: readonly Value[]): Value => {
  const [value] = values.slice(below(values.length));
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
};
const syllables = 'ka lo mi nu pe ra so ti vu ze bran dol fer gat hux'.split(' ');
const plainWords = 'bank group john smith apple home online store 三菱 東京 銀行 ไทย'.split(' ');
const word = () => (uniform() < 0.4 ? pick(plainWords) : pick(syllables) + pick(syllables) + pick(syllables));
const phrase = (most: number) => Array.from({ length: 1 + below(most) }, word).join(' ');

const brands = new Map<string, BrandNames>();
for (let nth = 0; nth < 400; nth += 1)
  brands.set(`b${nth}`, compileBrandNames({ names: [phrase(3), phrase(2)], officialDomains: [] }));

it('finds by its title every brand that the title names, and no other', () => {
  const lookup = createTitleLookup();
  for (const [id, names] of brands) lookup.put(id, names);
  const [gone, changed] = ['b3', 'b4'];
  lookup.remove(gone);
  lookup.put(changed, compileBrandNames({ names: ['Brandolfer'], officialDomains: [] }));
  let named = 0;
  for (let nth = 0; nth < 400; nth += 1) {
    const own = pick([...brands.values()]).names[0]!.words.map(({ look }) => look);
    const words = pageWords([`${phrase(3)} ${own.join(pick([' ', '']))}`, phrase(4), 'Brandolfer'])!;
    const expected = [...brands].filter(
      ([id, { names }]) =>
        id !== gone && id !== changed && names.some((name) => tokenSetLikeness(name, words) >= namedFrom),
    );
    named += expected.length;
    expect(lookup.find(words).sort()).toEqual([...expected.map(([id]) => id), changed].sort());
  }
  expect(named).toBeGreaterThan(400);
});

it('finds by its host what an index of all brands would, whatever has come and gone', () => {
  const lookup = createHostLookup();
  const there = new Map<string, BrandNames>();
  let found = 0;
  for (let step = 0; step < 900; step += 1) {
    const id = pick([...brands.keys()]);
    if (uniform() < 0.7) {
      const names = pick([...brands.values()]);
      lookup.put(id, names);
      there.set(id, names);
    } else {
      lookup.remove(id);
      there.delete(id);
    }
    if (step % 30 !== 0) continue;
    const fresh = indexBrands(Array.from(there, ([key, names]) => ({ id: key, names })));
    for (let nth = 0; nth < 20; nth += 1) {
      const label = pick([...brands.values()]).labels[0]!.text;
      const host = `${pick(['', 'login-', 'x'])}${label.slice(below(2))}.${pick(['com', 'net', 'co.uk'])}`;
      const expected = fresh.find(host).sort();
      found += expected.length;
      expect(lookup.find(host).sort()).toEqual(expected);
    }
  }
  expect(found).toBeGreaterThan(300);
});
