import { type FuzzerName, fuzzerNames } from './permute-options.ts';
import { neighbourKeys } from './finger-slips.ts';
import { permute } from './permute.ts';
import { stages } from './stages.ts';

const made = (brand: string, fuzzer: FuzzerName): string[] =>
  [...permute(brand, { fuzzers: [fuzzer] })].map(({ unicode }) => unicode);

const examples: [FuzzerName, string, string[]][] = [
  ['addition', 'paypal.com', ['paypala.com', 'paypal9.com']],
  ['addition', 'acme-bank.com', ['acmes-bank.com', 'acme-banks.com']],
  ['bitsquatting', 'paypal.com', ['qaypal.com', 'paypcl.com']],
  ['dictionary', 'paypal.com', ['paypal-login.com', 'kontopaypal.com', 'securite-paypal.com']],
  ['dictionary', 'acme-bank.com', ['acme-login.com', 'login-bank.com', 'acme-bank-login.com']],
  ['diacritic', 'paypal.com', ['pàỳpàl.com', 'paypál.com', 'pạypạl.com']],
  ['diacritic', 'strasse.de', ['straße.de']],
  ['diacritic', 'citroën.fr', ['citroen.fr']],
  ['double-slip', 'google.com', ['giigle.com', 'gppgle.com', 'googkr.com']],
  ['greek', 'paypal.com', ['ραγραι.com']],
  ['homoglyph', 'microsoft.com', ['rnicrosoft.com', 'micr0soft.com', 'micr0s0ft.com', 'mícr0soft.com']],
  ['homoglyph', 'modern.com', ['modem.com']],
  ['homophone', 'fotobank.com', ['photobank.com', 'fotobanc.com']],
  ['hyphen-parts', 'acme-bank.com', ['bank-acme.com', 'acmebank.com', 'bankacme.com']],
  ['hyphenation', 'paypal.com', ['pay-pal.com', 'paypa-l.com']],
  ['insertion', 'paypal.com', ['pauypal.com', 'paypalk.com', 'opaypal.com']],
  ['leet', 'paypal.com', ['p4yp4l.com', 'p4yp41.com', 'p4ypal.com']],
  ['missing-dot', 'paypal.com', ['wwwpaypal.com', 'www-paypal.com', 'httpspaypal.com']],
  ['national-key', 'paypal.de', ['paypaö.de', 'paypalö.de', 'üaypal.de']],
  ['number-word', 'cars4you.com', ['carsforyou.com', 'cars4u.com']],
  ['number-word', 'foryou.com', ['4you.com', 'foru.com']],
  ['omission', 'paypal.com', ['paypl.com', 'aypal.com', 'paypa.com']],
  ['other-edit', 'paypal.com', ['payxpal.com', 'paypxl.com', 'mpaypal.com']],
  ['plural', 'bankofamerica.com', ['banksofamerica.com', 'bankofamericas.com']],
  ['plural', 'box-party.com', ['boxes-party.com', 'box-parties.com']],
  ['plural', 'accounts-shop.com', ['account-shop.com']],
  ['repetition', 'paypal.com', ['payypal.com', 'paypall.com']],
  ['replacement', 'paypal.com', ['psypal.com', 'paypak.com']],
  ['subdomain', 'paypal.com', ['pay.pal.com', 'paypa.l.com']],
  ['suffix-typo', 'paypal.com', ['paypal.cm', 'paypal.om']],
  ['suffix-typo', 'acme.net', ['acme.ne']],
  ['tld-swap', 'paypal.com', ['paypal.net', 'paypal.co.uk']],
  ['transposition', 'paypal.com', ['papyal.com', 'paypla.com']],
  ['various', 'acme.co.uk', ['acme.uk', 'acmeco.uk', 'acme-couk.com']],
  ['various', 'paypal.de', ['paypalde.de', 'paypal-de.com', 'paypalde.com']],
  ['various', 'login.acme.com', ['loginacme.com', 'login-acme.com']],
  ['vowel-swap', 'paypal.com', ['peypal.com', 'paypol.com']],
];

it.each(examples)('%s of %s gives %j', (fuzzer, brand, names) => {
  expect(made(brand, fuzzer)).toEqual(expect.arrayContaining(names));
});

it('has a stage for every fuzzer, in order', () => {
  expect(new Set(stages.map(({ fuzzer }) => fuzzer))).toEqual(new Set(fuzzerNames));
  const distances = stages.map(({ distance }) => distance);
  expect(distances).toEqual(distances.toSorted((left, right) => left - right));
});

it('has keys of other countries only where the registry takes their letters', () => {
  expect(made('paypal.dk', 'national-key').join('')).toMatch(/^[a-zåöøæéü.]+$/);
  expect(made('paypal.co.uk', 'national-key')).toEqual([]);
});

it('leaves a dot away from hyphens, and swaps nothing that has no parts', () => {
  expect(made('a-b.com', 'subdomain')).toEqual([]);
  expect(made('paypal.com', 'hyphen-parts')).toEqual([]);
});

it('knows the keys of three layouts', () => {
  expect(Array.from(neighbourKeys('g')).sort().join('')).toBe('bfhtvyz');
  expect(Array.from(neighbourKeys('a')).sort().join('')).toBe('12qswyz');
  expect(neighbourKeys('ü')).toBe('');
});
