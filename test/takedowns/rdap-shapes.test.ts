import { findContacts, type AbuseContact, type ContactScope } from '../../shared/rdap/abuse-contacts.ts';
import { serverOfAddress, serverOfDomain } from '../../shared/rdap/bootstrap.ts';
import { createRdapClient, type RdapCache } from '../../shared/rdap/rdap-client.ts';
import { createOutboundClient, type OutboundClient } from '../../shared/outbound/outbound-client.ts';
import { startDnsServer, type DnsServer } from '../outbound/dns-server.ts';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { listeningPort } from '../../shared/lib/listening-port.ts';

/** Answers of one server, by path; a number is a status, a text a redirect or no JSON. */
type Shape = Record<string, unknown>;

let server: Server;
let dns: DnsServer;
let outbound: OutboundClient;
let shape: Shape = {};
let asked: string[] = [];
let base = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    if (path === '/dns.json')
      return void response.end(JSON.stringify({ services: [[['test', 'xn--p1ai'], [`${base}/`]]] }));
    if (path === '/ipv4.json')
      return void response.end(JSON.stringify({ services: [[['192.0.2.0/24'], [`${base}/`]]] }));
    if (path === '/ipv6.json')
      return void response.end(JSON.stringify({ services: [[['2001:db8::/32'], [`${base}/`]]] }));
    const answer = shape[path] ?? 404;
    if (typeof answer === 'number') {
      response.writeHead(answer, answer === 429 ? { 'retry-after': '120' } : {});
      return void response.end();
    }
    if (typeof answer === 'string' && answer.startsWith('->')) {
      response.writeHead(302, { location: answer.slice(2) });
      return void response.end();
    }
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  dns = await startDnsServer(({ type }) => (type === 'A' ? [{ type: 'A', value: '127.0.0.1' }] : []));
  base = `http://127.0.0.1:${listeningPort(server)}`;
  outbound = createOutboundClient({ allowlist: ['127.0.0.0/8'], dnsServers: [dns.address], allowHttp: true });
});
afterAll(async () => {
  await outbound?.close();
  await dns?.close();
  server?.close();
});

const nothingCached = (): RdapCache => ({
  get: () => Promise.resolve(undefined),
  put: () => Promise.resolve(),
});
const find = (
  url: string,
  order: ContactScope[] = ['registrar', 'host'],
  address: string | null = '192.0.2.7',
) =>
  findContacts(
    createRdapClient({ outbound, cache: nothingCached() }, base),
    { url: new URL(url), address, order },
    new Map([['vercel.app', 'abuse@vercel.test']]),
  );
const told = (contacts: AbuseContact[]) =>
  contacts.map(({ scope, email, source }) => `${scope} ${email} ${source}`);

const card = (email: unknown, name = 'Somebody') => [
  'vcard',
  [
    ['version', {}, 'text', '4.0'],
    ['fn', {}, 'text', name],
    ...(email === null ? [] : [['email', {}, 'text', email]]),
  ],
];
const abuse = (email: unknown, more = {}) => ({ roles: ['abuse'], vcardArray: card(email), ...more });
const registrar = (...entities: unknown[]) => ({
  roles: ['registrar'],
  vcardArray: card(null, 'Registrar Inc'),
  entities,
});
const related = (href: string) => ({ rel: 'related', type: 'application/rdap+json', href });
const good = 'registrar abuse@registrar.test rdap';
/** Ten levels down, where no server puts anybody. */
const deep = (levels: number): object =>
  levels === 0 ? abuse('deep@registrar.test') : { roles: [], entities: [deep(levels - 1)] };

/** Of the domain evil.test, and of the network of 192.0.2.7 where it matters. */
const shapes: [string, () => Shape, string[]][] = [
  [
    'nested in the registrar',
    () => ({ '/domain/evil.test': { entities: [registrar(abuse('abuse@registrar.test'))] } }),
    [good],
  ],
  ['at the top', () => ({ '/domain/evil.test': { entities: [abuse('abuse@registrar.test')] } }), [good]],
  [
    'two levels down',
    () => ({
      '/domain/evil.test': {
        entities: [{ roles: ['technical'], entities: [registrar(abuse('abuse@registrar.test'))] }],
      },
    }),
    [good],
  ],
  [
    'with two roles',
    () => ({
      '/domain/evil.test': {
        entities: [registrar({ ...abuse('abuse@registrar.test'), roles: ['technical', 'Abuse'] })],
      },
    }),
    [good],
  ],
  [
    'with one role that is no list',
    () => ({ '/domain/evil.test': { entities: [{ ...abuse('abuse@registrar.test'), roles: 'abuse' }] } }),
    [good],
  ],
  [
    'with mailto:',
    () => ({ '/domain/evil.test': { entities: [abuse('mailto:Abuse@Registrar.test')] } }),
    [good],
  ],
  [
    'with an array of addresses',
    () => ({ '/domain/evil.test': { entities: [abuse(['abuse@registrar.test', 'second@registrar.test'])] } }),
    [good, 'registrar second@registrar.test rdap'],
  ],
  [
    'twice the same',
    () => ({
      '/domain/evil.test': {
        entities: [abuse('abuse@registrar.test'), registrar(abuse('abuse@registrar.test'))],
      },
    }),
    [good],
  ],
  [
    'more than two',
    () => ({
      '/domain/evil.test': { entities: ['a', 'b', 'c'].map((name) => abuse(`${name}@registrar.test`)) },
    }),
    ['registrar a@registrar.test rdap', 'registrar b@registrar.test rdap'],
  ],
  [
    'in a JSContact card',
    () => ({
      '/domain/evil.test': {
        entities: [
          { roles: ['abuse'], jscontact_card: { emails: { e1: { address: 'abuse@registrar.test' } } } },
        ],
      },
    }),
    [good],
  ],
  [
    'on the related server alone',
    () => ({
      '/domain/evil.test': { links: [related(`${base}/registrar/evil`)] },
      '/registrar/evil': { entities: [registrar(abuse('abuse@registrar.test'))] },
    }),
    [good],
  ],
  [
    'on both, where the registrar counts',
    () => ({
      '/domain/evil.test': {
        links: [related(`${base}/registrar/evil`)],
        entities: [abuse('registry@registry.test')],
      },
      '/registrar/evil': { entities: [abuse('abuse@registrar.test')] },
    }),
    [good],
  ],
  [
    'where the related server is away',
    () => ({
      '/domain/evil.test': {
        links: [related('http://127.0.0.1:9/domain/evil.test')],
        entities: [abuse('abuse@registrar.test')],
      },
    }),
    [good],
  ],
  [
    'where the related server knows nothing',
    () => ({
      '/domain/evil.test': {
        links: [related(`${base}/registrar/evil`)],
        entities: [abuse('abuse@registrar.test')],
      },
    }),
    [good],
  ],
  [
    'where the related server answers no JSON',
    () => ({
      '/domain/evil.test': {
        links: [related(`${base}/registrar/evil`)],
        entities: [abuse('abuse@registrar.test')],
      },
      '/registrar/evil': '<html>',
    }),
    [good],
  ],
  [
    'where the link is to itself',
    () => ({
      '/domain/evil.test': {
        links: [related(`${base}/domain/evil.test`)],
        entities: [abuse('abuse@registrar.test')],
      },
    }),
    [good],
  ],
  [
    'where a link is of no RDAP',
    () => ({
      '/domain/evil.test': {
        links: [{ rel: 'related', type: 'text/html', href: `${base}/x` }],
        entities: [abuse('abuse@registrar.test')],
      },
    }),
    [good],
  ],
  [
    'behind a redirect',
    () => ({
      '/domain/evil.test': `->${base}/elsewhere`,
      '/elsewhere': { entities: [abuse('abuse@registrar.test')] },
    }),
    [good],
  ],
  [
    'behind a relative redirect',
    () => ({
      '/domain/evil.test': '->/elsewhere',
      '/elsewhere': { entities: [abuse('abuse@registrar.test')] },
    }),
    [good],
  ],
  ['behind redirects without an end', () => ({ '/domain/evil.test': '->/domain/evil.test' }), []],
  [
    'redacted, and no other word',
    () => ({ '/domain/evil.test': { entities: [abuse('REDACTED FOR PRIVACY')] } }),
    [],
  ],
  [
    'redacted as an address',
    () => ({ '/domain/evil.test': { entities: [abuse('redacted@registrar.test')] } }),
    [],
  ],
  [
    'withheld, with the registrar on a server of its own',
    () => ({
      '/domain/evil.test': {
        links: [related('http://rdap.registrar.com:9/domain/evil.test')],
        entities: [abuse('withheld@x.test')],
      },
    }),
    ['registrar abuse@registrar.com guess'],
  ],
  ['noreply', () => ({ '/domain/evil.test': { entities: [abuse('no-reply@registrar.test')] } }), []],
  ['an example', () => ({ '/domain/evil.test': { entities: [abuse('abuse@example.com')] } }), []],
  [
    'an empty card',
    () => ({ '/domain/evil.test': { entities: [{ roles: ['abuse'], vcardArray: ['vcard', []] }] } }),
    [],
  ],
  ['no card', () => ({ '/domain/evil.test': { entities: [{ roles: ['abuse'] }] } }), []],
  [
    'with line breaks to smuggle headers',
    () => ({ '/domain/evil.test': { entities: [abuse('a@registrar.test\r\nBcc: b@c.test')] } }),
    [],
  ],
  [
    'with members of other shapes',
    () => ({ '/domain/evil.test': { entities: { 0: 'x' }, links: 'none', events: [null], vcardArray: 7 } }),
    [],
  ],
  ['nested without an end', () => ({ '/domain/evil.test': { entities: [deep(10)] } }), []],
  ['no such domain', () => ({}), []],
  ['a server that fails', () => ({ '/domain/evil.test': 500 }), []],
  ['a busy server', () => ({ '/domain/evil.test': 429 }), []],
  ['no JSON', () => ({ '/domain/evil.test': 'Not found' }), []],
  [
    'a network of its own',
    () => ({
      '/domain/evil.test': 404,
      '/ip/192.0.2.7': { name: 'NET', entities: [abuse('abuse@network.test')] },
    }),
    ['host abuse@network.test rdap'],
  ],
  [
    'a network with a nested holder',
    () => ({
      '/ip/192.0.2.7': {
        entities: [
          { roles: ['registrant'], vcardArray: card(null, 'Net'), entities: [abuse('abuse@network.test')] },
        ],
      },
    }),
    ['host abuse@network.test rdap'],
  ],
  [
    'a network with the address of a whole region',
    () => ({
      '/ip/192.0.2.7': {
        entities: [abuse('abuse@ripe.net'), abuse('helpdesk@apnic.net'), abuse('no-email@apnic.net')],
      },
    }),
    [],
  ],
  [
    'a network with a region and its own',
    () => ({ '/ip/192.0.2.7': { entities: [abuse('hostmaster@arin.net'), abuse('abuse@network.test')] } }),
    ['host abuse@network.test rdap'],
  ],
  [
    'both',
    () => ({
      '/domain/evil.test': { entities: [abuse('abuse@registrar.test')] },
      '/ip/192.0.2.7': { entities: [abuse('abuse@network.test')] },
    }),
    [good, 'host abuse@network.test rdap'],
  ],
  [
    'one operator for both',
    () => ({
      '/domain/evil.test': { entities: [abuse('abuse@registrar.test')] },
      '/ip/192.0.2.7': { entities: [abuse('abuse@registrar.test')] },
    }),
    [good],
  ],
];

it.each(shapes)('finds whom to write to: %s', async (_what, make, expected) => {
  shape = make();
  expect(told((await find('https://www.evil.test/login')).contacts)).toEqual(expected);
});

it('knows at least 30 shapes', () => expect(shapes.length).toBeGreaterThanOrEqual(30));

it('says which server did not answer, and reads the date of a registration', async () => {
  shape = { '/domain/evil.test': 429, '/ip/192.0.2.7': { entities: [abuse('abuse@network.test')] } };
  const busy = await find('https://evil.test/');
  expect([told(busy.contacts), busy.unanswered]).toEqual([
    ['host abuse@network.test rdap'],
    [expect.stringContaining('is busy')],
  ]);
  shape = {
    '/domain/evil.test': {
      events: [{ eventAction: 'registration', eventDate: '2026-11-01T00:00:00+02:00' }],
    },
  };
  expect((await find('https://evil.test/')).registeredAt).toEqual(new Date('2026-10-31T22:00:00Z'));
});

it('asks the host alone about a mere likeness, unless only a registrar is known', async () => {
  shape = {
    '/domain/evil.test': { entities: [abuse('abuse@registrar.test')] },
    '/ip/192.0.2.7': { entities: [abuse('abuse@network.test')] },
  };
  expect(told((await find('https://evil.test/', ['host'])).contacts)).toEqual([
    'host abuse@network.test rdap',
  ]);
  expect(told((await find('https://evil.test/', ['host'], null)).contacts)).toEqual([good]);
});

it.each([
  ['https://acme.github.io/login', ['platform abuse@github.io guess']],
  ['https://acme.vercel.app/', ['platform abuse@vercel.test configured']],
  ['https://acme-bank.s3.amazonaws.com/x.html', ['platform abuse@amazonaws.com guess']],
  ['https://sites.google.com/view/acme', ['platform abuse@google.com guess']],
  ['https://t.me/acme', ['platform abuse@t.me guess']],
])('%s is the business of the platform alone', async (url, expected) => {
  shape = { '/ip/192.0.2.7': { entities: [abuse('abuse@network.test')] } };
  asked = [];
  expect(told((await find(url)).contacts)).toEqual(expected);
  expect(asked).toEqual([]);
});

it('asks about the registrable domain, in punycode, and about an address its network alone', async () => {
  shape = {
    '/domain/xn--e1afmkfd.xn--p1ai': { entities: [abuse('abuse@registrar.test')] },
    '/ip/2001%3Adb8%3A%3A7': { entities: [abuse('abuse@v6.test')] },
  };
  expect(told((await find('https://www.пример.рф/', ['registrar'], null)).contacts)).toEqual([good]);
  expect(told((await find('http://[2001:db8::7]/', ['registrar', 'host'], '2001:db8::7')).contacts)).toEqual([
    'host abuse@v6.test rdap',
  ]);
});

it('keeps what it was told and asks nobody twice', async () => {
  const kept = new Map<string, unknown>();
  const cache: RdapCache = {
    get: (key) => Promise.resolve(kept.get(key)),
    put: (key, value) => Promise.resolve(void kept.set(key, value)),
  };
  shape = { '/domain/evil.test': { entities: [abuse('abuse@registrar.test')] } };
  const client = createRdapClient({ outbound, cache }, `${base}/`);
  asked = [];
  const first = await client.domain('evil.test');
  expect(await client.domain('evil.test')).toEqual(first);
  expect(asked).toEqual(['/dns.json', '/domain/evil.test']);
});

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
