import { addressSubject } from './build-windows.ts';

it('counts an IPv4 address alone and an IPv6 network as one', () => {
  expect(addressSubject('203.0.113.9')).toBe('203.0.113.9');
  expect(addressSubject('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(addressSubject('2001:db8:1:2::1')).toBe(addressSubject('2001:db8:1:2:ffff::9'));
  expect(addressSubject('2001:db8:1:2::1')).not.toBe(addressSubject('2001:db8:1:3::1'));
  expect(addressSubject('nonsense')).toBe('unknown');
});
