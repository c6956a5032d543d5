import { readPageAddress } from './page-address.ts';

it.each([
  ['https://Example.com', 'https://example.com/', 'example.com'],
  ['http://www.example.co.uk:80/a?b=1#c', 'http://www.example.co.uk/a?b=1', 'example.co.uk'],
  ['https://münchen.example/ü', 'https://xn--mnchen-3ya.example/%C3%BC', 'xn--mnchen-3ya.example'],
  ['https://shop.github.io/x', 'https://shop.github.io/x', 'shop.github.io'],
  ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080/', '127.0.0.1'],
  ['http://[::1]/', 'http://[::1]/', '[::1]'],
  ['https://example.com/?utm_source=x&a=b%20c', 'https://example.com/?a=b+c', 'example.com'],
  ['https://example.com/?a=b%20c', 'https://example.com/?a=b%20c', 'example.com'],
  ['https://example.com./', 'https://example.com./', 'example.com'],
])('reads %s', (text, url, site) => {
  expect(readPageAddress(text)).toMatchObject({ url, site });
});

it.each([
  '',
  'example.com',
  'ftp://example.com',
  'data:text/html,x',
  'https://u:p@example.com/',
  `https://example.com/${'x'.repeat(2048)}`,
])('refuses %s', (text) => {
  expect(readPageAddress(text)).toBeNull();
});

it('knows one page under one hash', () => {
  const hash = (text: string) => readPageAddress(text)?.hash.toString('hex');
  expect(hash('https://example.com#top')).toBe(hash('https://EXAMPLE.com/?utm_campaign=1'));
  expect(hash('https://example.com/')).not.toBe(hash('https://example.com/a'));
});
