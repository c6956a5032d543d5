import { readHost } from './host-parts.ts';

it.each([
  ['www.paypal.com', 'paypal.com', 'paypal', 'com', 'www', false],
  ['Login.Example.CO.UK.', 'example.co.uk', 'example', 'co.uk', 'login', false],
  ['paypal-login.github.io', 'paypal-login.github.io', 'paypal-login', 'github.io', '', true],
  ['github.io', 'github.io', 'github', 'io', '', false],
  ['a.b.example.com', 'example.com', 'example', 'com', 'a.b', false],
])('takes %s apart', (host, registrableDomain, label, suffix, subdomain, isSharedHost) => {
  expect(readHost(host)).toMatchObject({ registrableDomain, label, suffix, subdomain, isSharedHost });
});

it('reads both forms of a name as one', () => {
  const [shown, stored] = [readHost('pаypal.com'), readHost('xn--pypal-4ve.com')];
  expect(shown).toEqual(stored);
  expect(shown).toMatchObject({ ascii: 'xn--pypal-4ve.com', unicode: 'pаypal.com', label: 'pаypal' });
});

it.each([
  '',
  'localhost',
  'com',
  'co.uk',
  '10.0.0.1',
  '[::1]',
  'a..com',
  `${'a'.repeat(64)}.com`,
  'a'.repeat(300),
])('nobody can have registered %j', (host) => {
  expect(readHost(host)).toBeNull();
});
