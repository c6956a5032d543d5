import { type Behavior, behavioralCheck } from './checks.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const calm: Behavior = { userAgent: firefox, ip: '8.8.8.8', checksLastMinute: 1, addressesLastTenMinutes: 1 };

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
  expect(behavioralCheck({ ...calm, checksLastMinute: 120 })).toBe('pass');
  expect(behavioralCheck({ ...calm, checksLastMinute: 121 })).toBe('fail');
  expect(behavioralCheck({ ...calm, addressesLastTenMinutes: 6 })).toBe('pass');
  expect(behavioralCheck({ ...calm, addressesLastTenMinutes: 7 })).toBe('fail');
});
