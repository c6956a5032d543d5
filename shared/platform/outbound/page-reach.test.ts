import { createAddressPolicy } from './address-policy.ts';
import { withinReach } from './page-reach.ts';
import { parseOutboundUrl } from './outbound-url.ts';

const policy = createAddressPolicy({ allowlist: ['127.0.0.0/8', '10.1.0.0/16'] });
const at = (url: string, ...addresses: string[]) => {
  const target = parseOutboundUrl(url, { policy, allowHttp: true });
  return { target, addresses: target.address === undefined ? addresses : [target.address] };
};
const reach = (page: ReturnType<typeof at>, led: ReturnType<typeof at>) =>
  withinReach(page, led, policy).addresses;

const refused = expect.objectContaining({ reason: 'address_not_public' });
const onTheWeb = at('http://shop.example/', '93.184.215.14');
const onThisMachine = at('http://shop.example:8000/', '127.0.0.1');

it.each([
  ['an address', at('http://127.0.0.1:3000/')],
  ['a name of another site', at('http://inside.test/', '127.0.0.1')],
  ['a name of its own site', at('http://inside.shop.example/', '10.1.0.1')],
  ['itself at another address', at('http://shop.example/', '127.0.0.1')],
])('does not let a page on the web reach the allow-list by %s', (_how, led) => {
  expect(() => reach(onTheWeb, led)).toThrow(refused);
  // One that has an allow-listed address beside its public one is a page on the web as well.
  const both = at('http://shop.example/', '127.0.0.1', '93.184.215.14');
  expect(() => reach(both, led)).toThrow(refused);
  expect(reach(both, both)).toEqual(['93.184.215.14']);
});

it.each([
  ['its own page', at('http://shop.example:8000/other', '127.0.0.1')],
  ['its own site at another port', at('https://www.shop.example:8443/', '127.0.0.1')],
  ['its own site at another address', at('http://static.shop.example/', '10.1.0.1')],
  ['another name at its own server', at('http://brand.test:8000/logo.png', '127.0.0.1')],
])('lets a page at an allow-listed address reach %s', (_what, led) => {
  expect(reach(onThisMachine, led)).toEqual(led.addresses);
});

it.each([
  ['another port of its address', at('http://127.0.0.1:6379/')],
  ['another name at another port', at('http://brand.test:9000/', '127.0.0.1')],
  ['its port at another address', at('http://brand.test:8000/', '127.0.0.2')],
])('does not let a page at an allow-listed address reach %s', (_what, led) => {
  expect(() => reach(onThisMachine, led)).toThrow(refused);
});

it('does not take the ports of an address for one site', () => {
  const page = at('http://127.0.0.1:8000/');
  expect(reach(page, at('http://127.0.0.1:8000/x'))).toEqual(['127.0.0.1']);
  expect(() => reach(page, at('http://127.0.0.1:8001/'))).toThrow(refused);
});

it('leaves public addresses alone', () => {
  expect(reach(onThisMachine, at('https://cdn.example/', '127.0.0.1', '93.184.215.20'))).toEqual([
    '93.184.215.20',
  ]);
});
