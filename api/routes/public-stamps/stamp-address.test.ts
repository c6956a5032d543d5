import { shownAddress } from './stamp-address.ts';

it('links to the web only', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'ftp://example.com/', 'bees', null])
    expect(shownAddress(url)).toBeUndefined();
});

it('shows whose page it is, in letters that do not look like others', () => {
  expect(shownAddress('https://example.com/')).toEqual({ href: 'https://example.com/', text: 'example.com' });
  expect(shownAddress('http://example.com/bees')?.text).toBe('http://example.com/bees');
  expect(shownAddress('https://аррӏе.com/login')?.text).toBe('xn--80ak6aa92e.com/login');
  const long = shownAddress(`https://${'sub.'.repeat(40)}evil.example/${'a'.repeat(2000)}`);
  expect(long?.text).toMatch(/evil\.example\/a{79}…$/);
  expect(long?.href).toHaveLength(8 + 160 + 13 + 2000);
});
