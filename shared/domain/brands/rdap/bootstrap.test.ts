import { serverOfAddress, serverOfDomain } from './bootstrap.ts';

it('takes the longest entry of a bootstrap file, over TLS where it can', () => {
  const services: [string[], string[]][] = [
    [['com'], ['http://a.test/', 'https://b.test/com']],
    [['co.com'], ['https://c.test/']],
    [['10.0.0.0/8', '2001:db8::/32'], ['https://wide.test/']],
    [['10.1.0.0/16'], ['https://narrow.test/']],
    [['broken/99'], ['https://no.test/']],
  ];
  expect(serverOfDomain({ services }, 'evil.com')).toBe('https://b.test/com/');
  expect(serverOfDomain({ services }, 'evil.CO.com')).toBe('https://c.test/');
  expect(serverOfDomain({ services }, 'evil.org')).toBeNull();
  expect(serverOfAddress({ services }, '10.1.2.3')).toBe('https://narrow.test/');
  expect(serverOfAddress({ services }, '::ffff:10.2.2.3')).toBe('https://wide.test/');
  expect(serverOfAddress({ services }, '2001:db8::1')).toBe('https://wide.test/');
  expect([serverOfAddress({ services }, '11.0.0.1'), serverOfAddress({ services }, 'x')]).toEqual([
    null,
    null,
  ]);
});
