import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createSiteFacts, type SiteFacts } from '../../crawler/crawl/site-facts.ts';
import { listeningPort } from '../../shared/platform/lib/listening-port.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { createMailLookup, type MailLookup } from '../../shared/platform/outbound/name-prober.ts';
import { createOutboundClient, type OutboundClient } from '../../shared/platform/outbound/outbound-client.ts';
import { createRdapClient } from '../../shared/domain/brands/rdap/rdap-client.ts';
import { startDnsServer, type DnsAnswer, type DnsServer } from '../../dev/testbed/dns-server.ts';

let dns: DnsServer;
let registry: Server;
let outbound: OutboundClient;
let mail: MailLookup;
let facts: SiteFacts;
let mailHosts: Record<string, DnsAnswer> = {};
const asked: string[] = [];
const held: (() => void)[] = [];

beforeAll(async () => {
  dns = await startDnsServer(({ name, type }) => (type === 'MX' ? (mailHosts[name] ?? []) : 'NXDOMAIN'));
  registry = createServer((request, response) => {
    const path = request.url ?? '';
    const base = `http://127.0.0.1:${listeningPort(registry)}/`;
    const services = ['com', 'net', 'org', 'io'].map((suffix) => [[suffix], [base]]);
    const eventDate = '2026-01-01T00:00:00Z';
    const answer = (body: unknown) => response.end(JSON.stringify(body));
    const known = () => answer({ events: [{ eventAction: 'registration', eventDate }] });
    if (path !== '/dns.json') asked.push(path.replace('/domain/', ''));
    if (path === '/dns.json') answer({ services });
    else if (path.endsWith('.net')) response.writeHead(429, { 'retry-after': '120' }).end();
    else if (path.endsWith('.org')) held.push(known);
    else known();
  });
  registry.listen(0, '127.0.0.1');
  await once(registry, 'listening');
  outbound = createOutboundClient({ allowlist: ['127.0.0.0/8'], dnsServers: [dns.address], allowHttp: true });
  mail = createMailLookup([dns.address]);
  const kept = new Map<string, unknown>();
  const cache = {
    get: (key: string) => Promise.resolve(kept.get(key)),
    put: (key: string, value: unknown) => Promise.resolve(void kept.set(key, value)),
  };
  const rdap = createRdapClient({ outbound, cache }, `http://127.0.0.1:${listeningPort(registry)}`);
  facts = createSiteFacts({ mail, rdap, log: silentLogger() });
});
afterAll(async () => {
  for (const answer of held) answer();
  mail?.close();
  await outbound?.close();
  await dns?.close();
  registry?.closeAllConnections();
  registry?.close();
});

it.each<[string, DnsAnswer, boolean | null]>([
  ['a mail server', [{ type: 'MX', value: 'mail.harbour.com' }], true],
  ['the word that there is none (RFC 7505)', [{ type: 'MX', value: '' }], false],
  ['no record', [], false],
  ['NXDOMAIN', 'NXDOMAIN', null],
  ['SERVFAIL', 'SERVFAIL', null],
  ['nothing', 'silence', null],
])('knows of a name whose servers answer %s whether it receives mail', async (_what, answer, expected) => {
  mailHosts = { 'harbour.com': answer };
  expect(await facts.receivesMail('https://www.harbour.com/login')).toBe(expected);
});

const at = new Date('2026-01-11T12:00:00Z');

it('knows how old a name is, of the name that was registered', async () => {
  expect(await facts.ageDays('https://login.harbour.com/in', at)).toBe(10);
  expect(await facts.ageDays('https://www.harbour.com/', new Date('2025-12-31T00:00:00Z'))).toBe(0);
  expect(asked.filter((domain) => domain === 'harbour.com')).toHaveLength(1);
});

it('says nothing of platforms, whose name is not that of their customers, nor of addresses', async () => {
  mailHosts = { 'github.io': [{ type: 'MX', value: 'mail.github.io' }] };
  const before = asked.length;
  for (const url of ['https://harbour.github.io/', 'https://harbour.weebly.com/', 'http://127.0.0.1/'])
    expect([await facts.ageDays(url, at), await facts.receivesMail(url)]).toEqual([null, null]);
  expect(asked).toHaveLength(before);
});

it('leaves a registry alone that is busy, and asks the others', async () => {
  expect(await facts.ageDays('https://harbour.net/', at)).toBeNull();
  expect(await facts.ageDays('https://meadow.net/', at)).toBeNull();
  expect(asked.filter((domain) => domain.endsWith('.net'))).toEqual(['harbour.net']);
  expect(await facts.ageDays('https://meadow.com/', at)).toBe(10);
});

it('does not wait for a registry that is slow', async () => {
  expect(await facts.ageDays('https://harbour.org/', at)).toBeNull();
  expect(held).toHaveLength(1);
});
