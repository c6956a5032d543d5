import { domainPatternSchema, isDomainAllowed } from './domain-restriction.ts';

const from = (origin?: string, referer?: string) => ({ origin, referer });

it('lets every caller through when nothing is restricted', () => {
  expect(isDomainAllowed([], from())).toBe(true);
});

it('matches the host of Origin, else of Referer', () => {
  const only = ['app.example.com'];
  expect(isDomainAllowed(only, from('https://app.example.com'))).toBe(true);
  expect(isDomainAllowed(only, from(undefined, 'https://app.example.com/page?x=1'))).toBe(true);
  expect(isDomainAllowed(only, from('https://evil.example'))).toBe(false);
  expect(isDomainAllowed(only, from('https://evil.example', 'https://app.example.com/'))).toBe(false);
  expect(isDomainAllowed(only, from())).toBe(false);
  expect(isDomainAllowed(only, from('null'))).toBe(false);
  expect(isDomainAllowed(only, from('not a url'))).toBe(false);
});

it('reads a wildcard as every host below the name, and never as part of a label', () => {
  const below = ['*.example.com'];
  expect(isDomainAllowed(below, from('https://a.b.example.com:8443'))).toBe(true);
  expect(isDomainAllowed(below, from('https://example.com'))).toBe(false);
  expect(isDomainAllowed(below, from('https://notexample.com'))).toBe(false);
  expect(isDomainAllowed(below, from('https://example.com.evil.example'))).toBe(false);
});

it.each(['*', 'ex ample.com', 'https://example.com', '*.*.example.com', '-a.com', ''])(
  'refuses the pattern %j',
  (text) => {
    expect(domainPatternSchema.safeParse(text).success).toBe(false);
  },
);
