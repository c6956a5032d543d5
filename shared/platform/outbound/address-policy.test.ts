import { createAddressPolicy } from './address-policy.ts';

const special = `
  0.0.0.0 0.1.2.3 10.0.0.1 100.64.0.1 100.127.255.255 127.0.0.1 127.255.255.254 169.254.169.254 172.16.0.1
  172.31.255.255 192.0.0.8 192.0.2.1 192.31.196.1 192.52.193.1 192.88.99.1 192.168.1.1 192.175.48.1
  198.18.0.1 198.19.255.255 198.51.100.1 203.0.113.9 168.63.129.16 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255
  :: ::1 ::7f00:1 ::127.0.0.1 ::8.8.8.8 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:8.8.8.8 ::ffff:0:127.0.0.1
  64:ff9b::7f00:1 64:ff9b::8.8.8.8 64:ff9b:1::a00:1 100::1 2001::1 2001:2::1 2001:10::1 2001:20::1
  2001:db8::1 2002:7f00:1::1 3fff::1 4000::1 5f00::1 e000::1 fc00::1 fd12:3456::1 fe80::1 fe80::1%eth0
  fec0::1 ff02::1 2620:4f:8000::1 2606:4700::1111%eth0 example.com 127.1 0x7f.0.0.1 2130706433 8.8.8.8/32
  [::1]`
  .trim()
  .split(/\s+/u);

describe('public addresses', () => {
  const policy = createAddressPolicy({ allowlist: [] });

  it.each([...special, '', ' 8.8.8.8'])('refuses %p', (address) => {
    expect(policy.isPublic(address)).toBe(false);
    expect(policy.isAllowed(address)).toBe(false);
  });

  it.each([
    '8.8.8.8',
    '93.184.215.14',
    '172.32.0.1',
    '168.63.129.17',
    '2606:4700:4700::1111',
    '2a00:1450:4001::1',
  ])('accepts %s', (address) => {
    expect(policy.isPublic(address)).toBe(true);
  });
});

describe('the allowlist', () => {
  const policy = createAddressPolicy({ allowlist: ['127.0.0.0/8', '10.1.2.3/32', 'fd00:1::/32'] });

  it.each(['127.0.0.1', '127.9.9.9', '10.1.2.3', 'fd00:1:2::3', '::ffff:127.0.0.1', '::ffff:7f00:1'])(
    'covers %s',
    (address) => {
      expect(policy.isAllowed(address)).toBe(true);
      expect(policy.isPublic(address)).toBe(false);
    },
  );

  it.each([
    '10.1.2.4',
    'fd00:2::1',
    '::1',
    '::127.0.0.1',
    '::7f00:1',
    'fd00:1::1%eth0',
    '8.8.8.8',
    'localhost',
  ])('does not cover %s', (address) => {
    expect(policy.isAllowed(address)).toBe(false);
  });

  it('covers a whole family and only that one with /0', () => {
    const everyV4 = createAddressPolicy({ allowlist: ['0.0.0.0/0'] });
    expect([everyV4.isAllowed('10.0.0.1'), everyV4.isAllowed('fd00::1')]).toEqual([true, false]);
  });

  const malformed = `
  x x/8 10.0.0.0 10/8 10.0.0.0/33 10.0.0.0/-1 10.0.0.0/ 10.0.0.0/8/8 ::/129 fe80::%eth0/64 0x7f.0.0.0/8
  127.0.0.0/255.0.0.0 ::ffff:127.0.0.0/104 ::127.0.0.0/104`
    .trim()
    .split(/\s+/u);
  it.each([...malformed, '', ' 10.0.0.0/8'])('names the malformed entry %p', (entry) => {
    expect(() => createAddressPolicy({ allowlist: ['127.0.0.0/8', entry] })).toThrow(
      `NETWORK_ALLOWLIST: "${entry}" is not a CIDR block`,
    );
  });
});
