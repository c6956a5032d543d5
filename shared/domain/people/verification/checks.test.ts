import { type Behavior, behavioralCheck, type Observations } from './checks.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const still: Observations = { checksLastMinute: 1, addressesLastTenMinutes: 1 };
const calm: Behavior = { userAgent: firefox, ip: '8.8.8.8', observed: still, observedElsewhere: [] };
const tooMuch: readonly Observations[] = [
  { ...still, checksLastMinute: 121 },
  { ...still, addressesLastTenMinutes: 7 },
];

it('passes an ordinary browser at a public address', () => {
  expect(behavioralCheck(calm)).toBe('pass');
});

it('knows nothing when nothing telling was reported', () => {
  expect(behavioralCheck({ ...calm, userAgent: undefined, ip: undefined })).toBe('unknown');
  expect(behavioralCheck({ ...calm, userAgent: undefined, ip: '192.168.1.4' })).toBe('unknown');
  expect(behavioralCheck({ ...calm, userAgent: undefined, ip: '::ffff:10.0.0.1' })).toBe('unknown');
});

it.each([
  'curl/8.5.0',
  'python-requests/2.32',
  'Mozilla/5.0 HeadlessChrome/156.0',
  'Googlebot/2.1 (bot)',
  'Scrapy/2.11',
])('fails the program %s', (userAgent) => {
  expect(behavioralCheck({ ...calm, userAgent })).toBe('fail');
});

it('fails a person checked or moving faster than people are', () => {
  const busy = { checksLastMinute: 120, addressesLastTenMinutes: 6 };
  expect(behavioralCheck({ ...calm, observed: busy })).toBe('pass');
  for (const observed of tooMuch) expect(behavioralCheck({ ...calm, observed })).toBe('fail');
});

it.each(tooMuch)('at most doubts by what projects of other owners observed: %j', (observed) => {
  const by = (...owners: string[]) => owners.map((owner) => ({ ...observed, owner }));
  const elsewhere = (...owners: string[]) =>
    behavioralCheck({ ...calm, observedElsewhere: [...by(...owners), { ...still, owner: 'calm' }] });
  expect(elsewhere('one')).toBe('pass');
  expect(elsewhere('one', 'one', 'one')).toBe('pass');
  expect(elsewhere('one', 'two')).toBe('unknown');
  expect(elsewhere('one', 'two', 'three', 'four')).toBe('unknown');
});
