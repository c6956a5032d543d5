import { createTextResolver, type TextResolver } from '../../shared/platform/outbound/resolve-host.ts';
import { startDnsServer, type DnsAnswer, type DnsServer } from '../../dev/testbed/dns-server.ts';

const zones: Record<string, DnsAnswer> = {
  'one.test': [{ type: 'TXT', value: 'v=1' }],
  'several.test': [
    { type: 'TXT', value: 'first' },
    { type: 'TXT', value: 'x'.repeat(300) },
  ],
  'none.test': [],
  'broken.test': 'SERVFAIL',
};

let dns: DnsServer;
let resolver: TextResolver;
beforeAll(async () => {
  dns = await startDnsServer(({ name, type }) => (type === 'TXT' ? (zones[name] ?? 'NXDOMAIN') : 'NXDOMAIN'));
  resolver = createTextResolver([dns.address]);
});
afterAll(async () => {
  resolver.close();
  await dns.close();
});

it.each([
  ['one.test', ['v=1']],
  ['several.test', ['first', 'x'.repeat(300)]],
  ['none.test', []],
  ['absent.test', []],
])('%s says %j', async (name, texts) => {
  expect((await resolver.resolve(name)).sort()).toEqual(texts);
});

it('tells that a server is broken from a name that is not there', async () => {
  await expect(resolver.resolve('broken.test')).rejects.toMatchObject({ kind: 'dns', reason: 'dns_failed' });
});
