import {
  findContacts,
  type AbuseContact,
  type ContactScope,
} from '../../shared/domain/brands/rdap/abuse-contacts.ts';
import { createRdapClient, type RdapCache } from '../../shared/domain/brands/rdap/rdap-client.ts';
import { createOutboundClient, type OutboundClient } from '../../shared/platform/outbound/outbound-client.ts';
import { abuse, good, rdapShapes, type Shape } from './rdap-shape-list.ts';
import { startDnsServer, type DnsServer } from '../../dev/testbed/dns-server.ts';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { listeningPort } from '../../shared/platform/lib/listening-port.ts';

let server: Server;
let dns: DnsServer;
let outbound: OutboundClient;
let shape: Shape = {};
let asked: string[] = [];
let base = '';

beforeAll(async () => {
  server = createServer((request, response): void => {
    const path = request.url ?? '';
    asked.push(path);
    if (path === '/dns.json') {
      response.end(JSON.stringify({ services: [[['test', 'xn--p1ai'], [`${base}/`]]] }));
      return;
    }
    if (path === '/ipv4.json') {
      response.end(JSON.stringify({ services: [[['192.0.2.0/24'], [`${base}/`]]] }));
      return;
    }
    if (path === '/ipv6.json') {
      response.end(JSON.stringify({ services: [[['2001:db8::/32'], [`${base}/`]]] }));
      return;
    }
    const answer = shape[path] ?? 404;
    if (typeof answer === 'number') {
      response.writeHead(answer, answer === 429 ? { 'retry-after': '120' } : {});
      response.end();
      return;
    }
    if (typeof answer === 'string' && answer.startsWith('->')) {
      response.writeHead(302, { location: answer.slice(2) });
      {
        response.end();
        return;
      }
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

it.each(rdapShapes)('finds whom to write to: %s', async (_what, make, expected) => {
  shape = make(base);
  expect(told((await find('https://www.evil.test/login')).contacts)).toEqual(expected);
});

it('knows at least 30 shapes', () => expect(rdapShapes.length).toBeGreaterThanOrEqual(30));

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
  ['https://acme-login.wordpress.com/', ['platform abuse@wordpress.com guess']],
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
