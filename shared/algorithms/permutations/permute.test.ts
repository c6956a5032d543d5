import { domainToASCII } from 'node:url';
import { neighbourKeys } from './finger-slips.ts';
import { permute, type Permutation } from './permute.ts';
import type { PermuteOptions } from './permute-options.ts';

const label = 'acme-bank';
const all = [...permute(`${label}.com`)];
const characters = Array.from('abcdefghijklmnopqrstuvwxyz0123456789-');

it('gives names that the DNS takes, each once, the nearest first', () => {
  expect(new Set(all.map(({ domain }) => domain)).size).toBe(all.length);
  expect(all.map(({ rank }) => rank)).toEqual(all.map((_, index) => index + 1));
  const distances = all.map(({ distance }) => distance);
  expect(distances).toEqual([...distances].sort((left, right) => left - right));
  const isName = /^(?=.{4,253}$)(?:(?!-)[a-z0-9-]{1,63}(?<!-)\.)+[a-z0-9-]{2,63}$/;
  expect(all.filter(({ domain }) => !isName.test(domain))).toEqual([]);
  expect(all.filter(({ domain, unicode }) => domainToASCII(unicode) !== domain)).toEqual([]);
  expect(all.filter(({ domain }) => domain === `${label}.com`)).toEqual([]);
});

/**
 * The weight of changing one character of the label into the other, by docs/internals/permutations.md; null for none that counts.
 */
function weightOfOne(from: string, to: string): number | null {
  const alike = [
    '1l',
    '1i',
    'l1',
    'i1',
    'li',
    'il',
    '0o',
    'o0',
    'ce',
    'ec',
    'bd',
    'db',
    'gq',
    'qg',
    'mn',
    'nm',
  ];
  if (alike.includes(from + to)) return 0.3;
  if (neighbourKeys(from).includes(to)) return 0.7;
  if (/^[aeiou]{2}$/.test(from + to)) return 0.75;
  return Math.log2(from.charCodeAt(0) ^ to.charCodeAt(0)) % 1 === 0 ? 0.9 : null;
}

function* nearby(): Generator<[string, number]> {
  for (let at = 0; at <= label.length; at += 1) {
    const [head, here, tail] = [label.slice(0, at), label.charAt(at), label.slice(at + 1)];
    if (here !== '') yield [head + tail, 0.4];
    if (tail !== '') yield [head + tail.charAt(0) + here + tail.slice(1), 0.45];
    for (const other of characters) {
      const weight = here === '' ? null : weightOfOne(here, other);
      if (weight !== null) yield [head + other + tail, weight];
      if (other === '-') yield [head + other + here + tail, 0.55];
      const sides = [here, head.at(-1) ?? ''];
      if (sides.includes(other)) yield [head + other + here + tail, 0.5];
      else if (sides.some((side) => side !== '' && neighbourKeys(side).includes(other)))
        yield [head + other + here + tail, 0.8];
      else if (here === '' && other !== '-') yield [head + other, 1];
    }
  }
}

it('has every edit of one character, the weighted ones before all others', () => {
  const ranks = new Map(all.map((entry): [string, Permutation] => [entry.unicode, entry]));
  const isName = (text: string): boolean => /^(?!-|..--)[a-z0-9-]*(?<!-)$/.test(text) && text !== label;
  const lastOfOne = all.findLast(({ distance }) => distance <= 1)?.rank ?? 0;
  for (const [text, weight] of nearby()) {
    if (!isName(text)) continue;
    const found = ranks.get(`${text}.com`);
    expect([text, (found?.distance ?? Infinity) <= weight]).toEqual([text, true]);
    expect(found?.rank).toBeLessThanOrEqual(lastOfOne);
  }
  for (let at = 0; at <= label.length; at += 1)
    for (const other of characters)
      for (const text of [
        label.slice(0, at) + other + label.slice(at),
        label.slice(0, at) + other + label.slice(at + 1),
      ])
        if (isName(text)) expect([text, ranks.has(`${text}.com`)]).toEqual([text, true]);
});

it.each(['paypal.de', 'ing.com', 'netflix.com', 'acme-bank.com', 'microsoft.com', 'bankofamerica.com'])(
  'has all that are one edit away from %s among the first 500',
  (brand) => {
    const first = [...permute(brand, { limit: 501 })];
    expect(first.at(-1)?.distance).toBeGreaterThan(1);
    expect(first.filter(({ distance }) => distance <= 1).length).toBeGreaterThan(100);
  },
);

it('makes names only while they are asked for, and no more than the limits say', () => {
  const long = permute(`${'a'.repeat(63)}.com`);
  // Its Cyrillic homoglyph is longer than 63 characters in Punycode.
  expect(long.next().value).toMatchObject({ rank: 1, fuzzer: 'tld-swap' });
  long.return(undefined);
  expect([...permute(`${'ab'.repeat(20)}.com`, { limit: 3000 })]).toHaveLength(3000);
  const pairs = [...permute('bankofamerica.com', { pairLimit: 700 })].filter(
    ({ distance }) => distance === 2,
  );
  expect(pairs).toHaveLength(700);
  expect([...permute('aaaaaaaaaaaa.com', { fuzzers: ['homoglyph'], pairLimit: 10 })].length).toBeGreaterThan(
    10,
  );
});

it('permutes what is not ASCII', () => {
  const names = new Map([...permute('müller.de')].map((entry) => [entry.unicode, entry]));
  expect(names.get('muller.de')).toMatchObject({ domain: 'muller.de', fuzzer: 'diacritic' });
  expect(names.get('mueller.de')?.fuzzer).toBe('diacritic');
  expect(names.get('müler.de')).toMatchObject({ domain: 'xn--mler-0ra.de', fuzzer: 'omission' });
  expect([...permute('пример.рф', { fuzzers: ['omission'] })][0]?.unicode).toBe('ример.рф');
});

const refused: [string, PermuteOptions][] = [
  ['dictionary[1]', { dictionary: ['login', 'log in'] }],
  ['dictionary', { dictionary: Array.from({ length: 10_001 }, () => 'a') }],
  ['suffixes[0]', { suffixes: ['.com'] }],
  ['suffixes[0]', { suffixes: ['c'] }],
  ['suffixes', { suffixes: Array.from({ length: 2001 }, () => 'com') }],
  ['limit', { limit: 0 }],
  ['limit', { limit: Number.NaN }],
  ['pairLimit', { pairLimit: 1_000_001 }],
  ['fuzzers[0]', JSON.parse('{"fuzzers":["nonsense"]}')],
];
it.each(refused)('refuses %s before the first name', (field, options) => {
  expect(() => permute('paypal.com', options)).toThrow(
    new RegExp(`^${field.replaceAll(/[[\]]/g, String.raw`\$&`)}: `),
  );
});
