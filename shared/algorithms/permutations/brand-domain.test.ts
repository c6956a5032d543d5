import { readBrandDomain } from './brand-domain.ts';

it.each([
  ['paypal.com', 'paypal', 'com', '', false],
  ['PayPal', 'paypal', 'com', '', false],
  ['login.acme.co.uk.', 'acme', 'co.uk', 'login', false],
  ['xn--mller-kva.de', 'müller', 'de', '', false],
  ['Müller.de', 'müller', 'de', '', false],
  ['shop.acme.github.io', 'acme', 'github.io', 'shop', true],
  ['пример.рф', 'пример', 'xn--p1ai', '', false],
])('reads %s', (brand, label, suffix, subdomain, isPlatform) => {
  expect(readBrandDomain(brand)).toEqual({ label, suffix, subdomain, isPlatform });
});

it.each([
  '',
  'https://paypal.com',
  'pay pal',
  'paypal.com/x',
  'a_b.com',
  '192.0.2.1',
  'co.uk',
  '.com',
  'a..com',
  '-acme.com',
  `${'a'.repeat(64)}.com`,
  'a.'.repeat(200),
])('refuses %j and names the field', (brand) => {
  expect(() => readBrandDomain(brand)).toThrow(/^brand: /);
});
