import { compileBrandNames } from './brand-names.ts';
import { hostSaysSomething, nameEvidence } from './name-evidence.ts';
import { readSeenNames } from './seen-names.ts';

const paypal = compileBrandNames({ names: ['PayPal'], officialDomains: ['paypal.com', 'paypal.me'] });
const of = (host: string, title: string | null = null, headings: string[] = [], brand = paypal) =>
  nameEvidence(brand, readSeenNames({ host, title, headings }));

it('sees what looks like the brand and is not spelled like it', () => {
  for (const host of ['pаypal.com', 'xn--pypal-4ve.com', 'paypa1.net', 'pаураl.org'])
    expect([host, of(host)]).toMatchObject([host, { isHomograph: true, labelLikeness: 1, jaroWinkler: 1 }]);
  expect(of('pаypal.com').isMixedScript).toBe(true);
  expect(of('paypa1.net').isMixedScript).toBe(false);
});

it('sees the brand under a suffix that is not its own', () => {
  expect(of('paypal.shop')).toMatchObject({ isSameLabel: true, isHomograph: false, labelLikeness: 1 });
  expect(of('paypal.com')).toMatchObject({ isSameLabel: false, isHomograph: false });
  expect(of('www.paypal.me').isSameLabel).toBe(false);
});

it('weighs edits by how likely hand and eye make them', () => {
  expect(of('paypsl.com')).toMatchObject({ isKeyboardNeighbour: true, isHomograph: false });
  expect(of('paypsl.com').labelLikeness).toBeCloseTo(1 - 0.5 / 6, 10);
  expect(of('payxpal.com').labelLikeness).toBeCloseTo(1 - 1 / 7, 10);
  // Two edits are too many for six letters.
  expect(of('paxxpal.com').labelLikeness).toBe(0);
  expect(of('example.com')).toMatchObject({ labelLikeness: 0, isKeyboardNeighbour: false });
});

it('finds the brand as a word of the host', () => {
  expect(of('paypal-login.example.com').brandToken).toBe('with_lure');
  expect(of('paypal.secure-site.com').brandToken).toBe('with_lure');
  expect(of('my-paypal-x.com').brandToken).toBe('token');
  expect(of('paypaler.com').brandToken).toBe('none');
});

it('says little of a brand that is a word of everyday language', () => {
  const apple = compileBrandNames({ names: ['Apple'], officialDomains: ['apple.com'] });
  expect(of('apple-orchard.com', null, [], apple).brandToken).toBe('none');
  expect(of('apple-login.com', null, [], apple).brandToken).toBe('with_lure');
  expect(of('аррӏе.com', null, [], apple)).toMatchObject({ isHomograph: true });
});

it('reads title and headings, in any order and whoever drew the letters', () => {
  expect(of('a.example', 'Log in to PayPal').titleLikeness).toBe(1);
  expect(of('a.example', null, ['Your Pay Pal account']).titleLikeness).toBe(1);
  expect(of('a.example', 'PаyPаl').titleLikeness).toBe(1);
  expect(of('a.example', 'Weather').titleLikeness).toBe(0);
  expect(of('a.example').titleLikeness).toBeNull();
});

it('does not take everybody of a common name for the one who registered it', () => {
  const john = compileBrandNames({ names: ['John Smith'], officialDomains: [] });
  const rare = compileBrandNames({ names: ['Anna Zwiebelbach'], officialDomains: [] });
  expect(of('a.example', 'Smith, John: carpenter', [], john).titleLikeness).toBeCloseTo(0.47, 1);
  expect(of('a.example', 'Zwiebelbach, Anna', [], rare).titleLikeness).toBe(1);
});

it('says nothing of an address, and never throws', () => {
  expect(of('10.0.0.1', 'PayPal')).toMatchObject({ labelLikeness: 0, titleLikeness: 1 });
  for (const host of ['', 'xn--a', '%', 'a'.repeat(1000), '\ud800.com'])
    expect(hostSaysSomething(of(host))).toBe(false);
});

it.each([
  [{ names: [], officialDomains: [] }, 'names or officialDomains'],
  [{ names: ['a'.repeat(201)], officialDomains: [] }, 'names[0]'],
  [{ names: ['ok', '!!!'], officialDomains: [] }, 'names[1]'],
  [{ names: [], officialDomains: ['com'] }, 'officialDomains[0]'],
  [{ names: Array.from({ length: 52 }, () => 'a'), officialDomains: [] }, 'names has more'],
])('refuses a brand that cannot be compared: %#', (input, message) => {
  expect(() => compileBrandNames(input)).toThrow(message);
});
