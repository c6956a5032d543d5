import { overTls, withoutTls } from './over-tls.ts';

it.each([
  ['http://a.com/', 'https://a.com/'],
  ['http://a.com:80/in?x=1', 'https://a.com/in?x=1'],
  ['http://a.com:8080/', undefined],
  ['http://a.com:443/', undefined],
  ['https://a.com/', undefined],
  ['a.com', undefined],
])('%s leads to %s', (url, expected) => {
  expect(overTls(url)?.url).toBe(expected);
});

it.each([
  ['https://a.com/', 'http://a.com/'],
  ['https://a.com:443/in?x=1', 'http://a.com/in?x=1'],
  ['https://a.com:8443/', undefined],
  ['https://a.com:80/', undefined],
  ['http://a.com/', undefined],
  ['a.com', undefined],
])('%s leads back to %s', (url, expected) => {
  expect(withoutTls(url)?.url).toBe(expected);
});

it('is still an address that is not too long', () => {
  const longest = `http://a.com/${'x'.repeat(2048 - 'http://a.com/'.length)}`;
  expect(overTls(longest)).toBeNull();
  expect(overTls(longest.slice(0, -1))?.url).toHaveLength(2048);
});
