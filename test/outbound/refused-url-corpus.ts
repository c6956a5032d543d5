/**
 * The placeholder for the port of the tests' listeners on 127.0.0.1 and ::1; a failing guard connects there and is
 * noticed.
 */
const port = 'PORT';

const literals = [
  // the usual spellings and the numeric ones that WHATWG URL folds
  `
    127.0.0.1 127.1 127.0.1 127.0.0.1. 2130706433 017700000001 0x7f000001 0x7F.1 0177.0.0.1 0x7f.0x0.0x0.0x1
    00000177.0.0.1 127.0.0.0x1 127.255.255.255 0.0.0.0 0 0x0 00 %31%32%37.0.0.1`,
  // full-width digits, ideographic full stop, circled digits: IDNA maps them to 127.0.0.1
  `
    １２７.０.０.１ 127。0。0。1 ①②⑦.⓪.⓪.① 127．0．0．1`,
  // IPv6 and everything that embeds an IPv4 address
  `
    [::1] [0:0:0:0:0:0:0:1] [0000:0000:0000:0000:0000:0000:0000:0001] [::] [::127.0.0.1] [::7f00:1]
    [::ffff:127.0.0.1] [::ffff:7f00:1] [0:0:0:0:0:ffff:127.0.0.1] [::FFFF:7F00:0001] [::ffff:8.8.8.8]
    [::ffff:0:7f00:1] [64:ff9b::127.0.0.1] [64:ff9b:1::7f00:1] [2002:7f00:1::] [2001:0:7f00:1::] [fc00::1]
    [fd00:ec2::254] [fe80::1] [fec0::1] [ff02::1] [2001:db8::1] [4000::1] [100::1]`,
  // private, link-local (cloud metadata), carrier-grade, reserved
  `
    10.0.0.1 10.255.255.255 012.0.0.1 172.16.0.1 172.31.0.1 192.168.0.1 3232235521 169.254.169.254
    2852039166 0xa9fea9fe 0251.0376.0251.0376 169.254.43518 100.64.0.1 100.100.100.200 192.0.0.192 192.0.2.1
    198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255 192.88.99.1
    168.63.129.16 0xa83f8110`,
].flatMap((group) => group.trim().split(/\s+/u));

const malformed = [
  '',
  'https://',
  'https://:8443/',
  `//127.0.0.1:${port}/`,
  `127.0.0.1:${port}`,
  `https:\\\\127.0.0.1:${port}\\`,
  `http://example.com\\@127.0.0.1:${port}/`,
  ` https://127.0.0.1:${port}/`,
  `https://127.0.\n0.1:${port}/`,
  `https://127.0.0.1\t:${port}/`,
  `https://[::1%25lo]:${port}/`,
  `https://[fe80::1%eth0]:${port}/`,
  `file://127.0.0.1:${port}/`,
  'https://127.0.0.1:99999/',
  'https://256.256.256.256/',
  'https://1.2.3.4.5/',
  'https://4294967296/',
];

const wrongSchemes = 'ftp gopher ws wss data javascript unix dict blob:https'.split(' ');

/** Names; the tests' name server resolves them as in `privateNames`. */
const localNames = 'localhost LOCALHOST localhost. a.localhost ｌｏｃａｌｈｏｓｔ loc%61lhost'.split(' ');
const absentLocalNames = 'router printer.local metadata.google.internal db.internal. intranet'.split(' ');

/** Addresses by name; at least one address of each name is not allowed. */
export const privateNames: Record<string, string[]> = {
  'loopback.test': ['127.0.0.1'],
  'loopback6.test': ['::1'],
  'mixed.test': ['93.184.215.14', '127.0.0.1'],
  'mixed-last.test': ['93.184.215.14', '93.184.215.15', '10.0.0.7'],
  'mixed-families.test': ['93.184.215.14', '::1'],
  'allowlisted-and-private.test': ['127.77.0.1', '127.0.0.1'],
  'metadata.test': ['169.254.169.254'],
  'platform.test': ['168.63.129.16'],
  'mapped.test': ['::ffff:7f00:1'],
  'compatible.test': ['::7f00:1'],
  'nat64.test': ['64:ff9b::7f00:1'],
  'six-to-four.test': ['2002:7f00:1::'],
  'unspecified.test': ['0.0.0.0'],
  'unspecified6.test': ['::'],
  'unique-local.test': ['fd00::1'],
};

export interface RefusedUrl {
  url: string;
  reason: string;
}

/** Every entry must be refused for its reason, without a single connection. `PORT` is to be replaced. */
export const refusedUrls: RefusedUrl[] = [
  ...literals.map((host) => ({ url: `https://${host}:${port}/hook`, reason: 'address_not_public' })),
  ...literals.slice(0, 12).map((host) => ({ url: `http://${host}/`, reason: 'address_not_public' })),
  ...malformed.map((url) => ({ url, reason: 'url_invalid' })),
  ...wrongSchemes.map((scheme) => ({ url: `${scheme}://127.0.0.1:${port}/`, reason: 'scheme_not_allowed' })),
  { url: `https://a@127.0.0.1:${port}/`, reason: 'userinfo_not_allowed' },
  { url: `https://example.com:443@127.0.0.1:${port}/`, reason: 'userinfo_not_allowed' },
  { url: `https://:secret@example.com/`, reason: 'userinfo_not_allowed' },
  { url: `https://127.77.0.1@127.0.0.1:${port}/`, reason: 'userinfo_not_allowed' },
  { url: `https://127.0.0.1:${port}/${'a'.repeat(2_048)}`, reason: 'url_too_long' },
  ...['22', '25', '6379', '5432', '0', '65535'].map((odd) => ({
    url: `https://93.184.215.14:${odd}/`,
    reason: 'port_not_allowed',
  })),
  ...localNames.map((host) => ({ url: `https://${host}:${port}/`, reason: 'resolves_to_private' })),
  ...absentLocalNames.map((host) => ({ url: `https://${host}:${port}/`, reason: 'local_name' })),
  ...Object.keys(privateNames).map((host) => ({
    url: `https://${host}:${port}/`,
    reason: 'resolves_to_private',
  })),
];
