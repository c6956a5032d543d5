import { containment, distinctive, shinglesOf, type Shingles } from './text-shingles.ts';

const words = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_value, at) => `word${from + at}`).join(' ');

function of(text: string): Shingles {
  const shingles = shinglesOf(text);
  if (!shingles) throw new Error('the text is too short');
  return shingles;
}

it('knows a text by its words, however they are set', () => {
  const official = of(words(0, 100));
  expect(official).toHaveLength(97);
  expect(containment(official, of(words(0, 100).toUpperCase().replaceAll(' ', ',\n')))).toBe(1);
  expect(containment(official, of(`${words(200, 260)} ${words(0, 100)} ${words(300, 400)}`))).toBe(1);
  expect(containment(official, of(words(100, 200)))).toBe(0);
  expect(containment(official, of(words(50, 150)))).toBeCloseTo(47 / 97, 10);
});

it('counts the same words in another order as another text', () => {
  const shuffled = words(0, 100).split(' ').toReversed().join(' ');
  expect(containment(of(words(0, 100)), of(shuffled))).toBe(0);
});

it('takes what pages of other brands say as well for nobody’s', () => {
  const template = words(1000, 1060);
  const own = of(`${template} ${words(0, 40)}`);
  const other = of(`${template} ${words(100, 140)}`);
  const left = distinctive(own, (shingle) => other.includes(shingle));
  expect(left?.length).toBe(40);
  expect(containment(own, other)).toBeGreaterThan(0.5);
  expect(containment(left!, other)).toBe(0);
  expect(distinctive(other, () => true)).toBeNull();
});

it('says nothing of a text of a few words, and reads no book to its end', () => {
  expect(shinglesOf(words(0, 14))).toBeNull();
  expect(shinglesOf('')).toBeNull();
  expect(of(words(0, 50_000))).toHaveLength(19_997);
});

it('takes the smallest hashes of an official text for all of it', () => {
  const official = of(words(0, 3000));
  const page = of(`${words(5000, 6000)} ${words(0, 1500)}`);
  const sampled = containment(official.slice(0, 400), page);
  expect(Math.abs(sampled - containment(official, page))).toBeLessThan(0.1);
});
