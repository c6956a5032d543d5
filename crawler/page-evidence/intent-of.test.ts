import type { FieldFacts, PageFacts } from './page-facts.ts';
import { intentEvidence, intentOf } from './intent-of.ts';

const nothing: PageFacts = {
  url: 'https://evil.example/login',
  status: 200,
  title: '',
  headNames: [],
  siteNames: [],
  headings: [],
  text: '',
  html: '',
  forms: [],
  assets: [],
  links: [],
};
const siteOf = (url: string) => new URL(url).hostname.split('.').slice(-2).join('.');
const read = (facts: Partial<PageFacts>) =>
  intentEvidence(intentOf({ ...nothing, ...facts }, siteOf), new Set(['brand.example']));
const field = (facts: Partial<FieldFacts>): FieldFacts => ({
  type: 'text',
  name: '',
  autocomplete: '',
  label: '',
  ...facts,
});
const asking = (facts: Partial<FieldFacts>) =>
  read({ forms: [{ action: null, fields: [field(facts)], buttons: [] }] });

it.each<Partial<FieldFacts>>([
  { type: 'password' },
  { autocomplete: 'section-a current-password' },
  { name: 'userPassword' },
  { label: 'Kennwort' },
  { label: 'Введите пароль' },
  { name: 'user_pwd' },
])('sees that %j is for a password', (facts) => {
  expect(asking(facts)).toMatchObject({ asksForPassword: true, asksForCard: false });
});

it.each<Partial<FieldFacts>>([
  { autocomplete: 'billing cc-number' },
  { name: 'cardNumber' },
  { label: 'CVV' },
  { label: 'Número de tarjeta' },
])('sees that %j is for a card', (facts) => {
  expect(asking(facts)).toMatchObject({ asksForCard: true, asksForPassword: false });
});

it.each<Partial<FieldFacts>>([{ autocomplete: 'one-time-code' }, { name: 'otp' }, { label: 'SMS code' }])(
  'sees that %j is for a code',
  (facts) => {
    expect(asking(facts).asksForOneTimeCode).toBe(true);
  },
);

it.each<Partial<FieldFacts>>([
  { name: 'q', label: 'Search' },
  { type: 'email', name: 'email', label: 'Newsletter' },
  { name: 'passenger', label: 'Passenger name' },
  { name: 'postcard_text' },
])('sees nothing in %j', (facts) => {
  expect(asking(facts)).toEqual(read({}));
});

it('reads a wallet off a button as well', () => {
  expect(read({ text: 'Connect your wallet to claim' }).asksForWallet).toBe(true);
  expect(asking({ label: 'Enter your recovery phrase' }).asksForWallet).toBe(true);
});

it('sees where a form goes, and does not mind the brand itself', () => {
  const to = (action: string | null) => read({ forms: [{ action, fields: [], buttons: [] }] }).formLeavesSite;
  expect(to('https://collect.elsewhere.test/x')).toBe(true);
  expect(to('https://api.evil.example/x')).toBe(false);
  expect(to('https://www.brand.example/login')).toBe(false);
  expect(to(null)).toBe(false);
});

it('counts ways to talk and words of payment once each, and not without end', () => {
  const links = [
    'https://t.me/agent',
    'https://t.me/agent',
    'https://wa.me/491',
    'https://example.com/',
    'tg:x',
  ];
  const text = `Bitcoin bitcoin BITCOIN giveaway, jetzt überweisen. ${'airdrop '.repeat(100)}`;
  const found = read({ links, text });
  expect(found).toMatchObject({ contactHandles: 3, paymentWords: 4 });
  const many = Array.from({ length: 100 }, (_value, at) => `https://t.me/agent${at}`);
  expect(read({ links: many }).contactHandles).toBe(20);
});
