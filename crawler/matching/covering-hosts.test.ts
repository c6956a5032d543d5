import { hostOf } from './covering-hosts.ts';

it.each([
  ['https://Shop.Example/in', 'shop.example'],
  ['https://shop.example./', 'shop.example'],
  ['http://[::1]:8080/', '[::1]'],
  ['https://./', null],
  ['data:,x', null],
  ['shop.example', null],
])('takes out of %s the host %s', (address, host) => {
  expect(hostOf(address)).toBe(host);
});
