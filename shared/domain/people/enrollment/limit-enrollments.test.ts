import { addressSubject } from '../../partners/limits/build-windows.ts';
import { siteOf } from './limit-enrollments.ts';

const site = (address: string) => siteOf(addressSubject(address));

it('counts an IPv4 address alone, and the /48 of an IPv6 address as one', () => {
  expect(site('203.0.113.9')).toBe('203.0.113.9');
  expect(site('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(site('2001:db8:1:2::1')).toBe('20010db80001/48');
  expect(site('2001:db8:1:ffff::9')).toBe(site('2001:db8:1:2::1'));
  expect(site('2001:db8:2:2::1')).not.toBe(site('2001:db8:1:2::1'));
  expect(site('nonsense')).toBe('unknown');
});

it.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('does not count %s', (loopback) => {
  expect(site(loopback)).toBeUndefined();
});
