import { asciiDomain } from './ascii-domain.ts';

const many = (letter: string, times: number): string => letter.repeat(times);

it.each([
  ['paypal', 'com', 'paypal.com'],
  ['pay.pal', 'com', 'pay.pal.com'],
  ['раураӏ', 'com', 'xn--80aa0cbo65f.com'],
  ['bücher.müller', 'de', 'xn--bcher-kva.xn--mller-kva.de'],
  ['straße', 'de', 'xn--strae-oqa.de'],
  ['пример', 'xn--p1ai', 'xn--e1afmkfd.xn--p1ai'],
  [many('a', 63), 'com', `${many('a', 63)}.com`],
])('writes %s under %s', (label, suffix, domain) => {
  expect(asciiDomain(label, suffix)).toBe(domain);
});

it.each([
  ['', 'com'],
  ['-acme', 'com'],
  ['acme-', 'com'],
  ['ac--me', 'com'],
  ['xn--acme', 'com'],
  ['ac_me', 'com'],
  ['ac me', 'com'],
  ['pay..pal', 'com'],
  ['a', 'b'],
  [many('a', 64), 'com'],
  [many('ä', 62), 'com'],
  [`${many(`${many('a', 60)}.`, 4)}aaaaaaaaaa`, 'com'],
  ['\u0301acme', 'com'],
  ['aאb', 'com'],
  ['acme\ud800', 'com'],
])('has no name for %j under %s', (label, suffix) => {
  expect(asciiDomain(label, suffix)).toBeNull();
});
