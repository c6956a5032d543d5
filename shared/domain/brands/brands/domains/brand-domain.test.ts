import { readDomain } from './brand-domain.ts';

it.each([
  ['example.com', 'example.com'],
  [' Shop.Example.CO.UK. ', 'shop.example.co.uk'],
  ['münchen.de', 'xn--mnchen-3ya.de'],
  ['XN--MNCHEN-3YA.de', 'xn--mnchen-3ya.de'],
  ['acme.github.io', 'acme.github.io'],
  ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
  ['acme.test', 'acme.test'],
])('%j is %s', (text, host) => {
  expect(readDomain(text)).toEqual({ host });
});

it.each([
  ['', /must be a domain/],
  ['https://example.com', /must be a domain/],
  ['example.com/login', /must be a domain/],
  ['example.com:8443', /must be a domain/],
  ['ada@example.com', /must be a domain/],
  ['*.example.com', /must be a domain/],
  ['a_b.example.com', /must be a domain/],
  ['-a.example.com', /must be a domain/],
  ['exa mple.com', /must be a domain/],
  [`${'a'.repeat(64)}.com`, /must be a domain/],
  ['127.0.0.1', /address/],
  ['0x7f000001', /address/],
  ['co.uk', /public suffix/],
  ['github.io', /public suffix/],
  ['com', /public suffix/],
  ['localhost', /public suffix/],
  ['brand.internal', /public suffix/],
])('%j is refused', (text, problem) => {
  expect(readDomain(text)).toEqual({ problem: expect.stringMatching(problem) });
});
