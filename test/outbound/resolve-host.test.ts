import { createAddressPolicy } from '../../shared/platform/outbound/address-policy.ts';
import { createHostResolver, type HostResolver } from '../../shared/platform/outbound/resolve-host.ts';
import {
  startDnsServer,
  type DnsAnswer,
  type DnsQuestion,
  type DnsServer,
} from '../../dev/testbed/dns-server.ts';

const zones: Record<string, (question: DnsQuestion) => DnsAnswer> = {
  'both.test': ({ type }) => [{ type, value: type === 'A' ? '93.184.215.14' : '2606:4700::1111' }],
  'a-only.test': ({ type }) => (type === 'A' ? [{ type, value: '93.184.215.14' }] : []),
  'aaaa-only.test': ({ type }) => (type === 'AAAA' ? [{ type, value: '2606:4700::1111' }] : []),
  'aaaa-broken.test': ({ type }) => (type === 'A' ? [{ type, value: '93.184.215.14' }] : 'SERVFAIL'),
  'aaaa-silent.test': ({ type }) => (type === 'A' ? [{ type, value: '93.184.215.14' }] : 'silence'),
  'alias.test': ({ type, name }) => [
    { type: 'CNAME', name, value: 'target.test' },
    ...(type === 'A' ? [{ type, name: 'target.test', value: '93.184.215.14' }] : []),
  ],
  'private-alias.test': ({ type, name }) => [
    { type: 'CNAME', name, value: 'inside.test' },
    ...(type === 'A' ? [{ type, name: 'inside.test', value: '10.1.2.3' }] : []),
  ],
  'mixed.test': ({ type }) =>
    type === 'A'
      ? [
          { type, value: '93.184.215.14' },
          { type, value: '192.168.0.1' },
        ]
      : [],
  'mixed-families.test': ({ type }) => [{ type, value: type === 'A' ? '93.184.215.14' : 'fd00::1' }],
  'private-only.test': ({ type }) => [{ type, value: type === 'A' ? '10.0.0.1' : '::1' }],
  'allowlisted.test': ({ type }) => (type === 'A' ? [{ type, value: '127.77.0.9' }] : []),
  'empty.test': () => [],
  'broken.test': () => 'SERVFAIL',
  'silent.test': () => 'silence',
};

let dns: DnsServer;
let resolver: HostResolver;
let lenient: HostResolver;
const policy = createAddressPolicy({ allowlist: ['127.77.0.0/16'] });

beforeAll(async () => {
  dns = await startDnsServer((question) => zones[question.name]?.(question) ?? 'NXDOMAIN');
  resolver = createHostResolver({ policy, dnsServers: [dns.address], timeoutMs: 300 });
  lenient = createHostResolver({
    policy,
    dnsServers: [dns.address],
    timeoutMs: 300,
    leavesOutPrivate: true,
  });
});

afterAll(async () => {
  resolver.close();
  lenient.close();
  await dns.close();
});

it.each([
  ['both.test', ['93.184.215.14', '2606:4700::1111']],
  ['a-only.test', ['93.184.215.14']],
  ['aaaa-only.test', ['2606:4700::1111']],
  ['aaaa-broken.test', ['93.184.215.14']],
  ['aaaa-silent.test', ['93.184.215.14']],
  ['alias.test', ['93.184.215.14']],
  ['allowlisted.test', ['127.77.0.9']],
])('%s is %j', async (name, addresses) => {
  await expect(resolver.resolve(name)).resolves.toEqual(addresses);
});

it.each([
  ['mixed.test', 'refused', 'resolves_to_private'],
  ['mixed-families.test', 'refused', 'resolves_to_private'],
  ['private-alias.test', 'refused', 'resolves_to_private'],
  ['localhost', 'refused', 'resolves_to_private'],
  ['absent.test', 'dns', 'name_not_found'],
  ['empty.test', 'dns', 'name_not_found'],
  ['broken.test', 'dns', 'dns_failed'],
  ['silent.test', 'dns', 'dns_timeout'],
  [`${'a'.repeat(64)}.test`, 'dns', 'name_not_found'],
])('%s is %s: %s', async (name, kind, reason) => {
  await expect(resolver.resolve(name)).rejects.toMatchObject({ kind, reason, retryable: kind === 'dns' });
});

it.each([
  ['mixed.test', ['93.184.215.14']],
  ['mixed-families.test', ['93.184.215.14']],
  ['both.test', ['93.184.215.14', '2606:4700::1111']],
  ['allowlisted.test', ['127.77.0.9']],
])('%s is %j where private addresses are left out', async (name, addresses) => {
  await expect(lenient.resolve(name)).resolves.toEqual(addresses);
});

it.each(['private-alias.test', 'private-only.test', 'localhost'])(
  '%s is refused also where private addresses are left out: nothing is left',
  async (name) => {
    await expect(lenient.resolve(name)).rejects.toMatchObject({
      kind: 'refused',
      reason: 'resolves_to_private',
    });
  },
);

it('shares an answer between concurrent questions only', async () => {
  const asked = () => dns.questions.filter(({ name, type }) => name === 'a-only.test' && type === 'A').length;
  const before = asked();
  await Promise.all(Array.from({ length: 50 }, () => resolver.resolve('a-only.test')));
  expect(asked() - before).toBe(1);
  await resolver.resolve('a-only.test');
  expect(asked() - before).toBe(2);
});

it('answers localhost itself, with the allowlisted part', async () => {
  const local = createHostResolver({
    policy: createAddressPolicy({ allowlist: ['127.0.0.0/8'] }),
    dnsServers: [dns.address],
    timeoutMs: 300,
  });
  await expect(local.resolve('localhost')).resolves.toEqual(['127.0.0.1']);
  await expect(local.resolve('hooks.localhost')).resolves.toEqual(['127.0.0.1']);
  expect(dns.questions.map(({ name }) => name)).not.toContain('localhost');
  local.close();
});

it('asks the system where no name server is configured', async () => {
  const system = createHostResolver({ policy, dnsServers: [], timeoutMs: 5_000 });
  // The system's lookup passes an address through without any query.
  await expect(system.resolve('127.77.1.1')).resolves.toEqual(['127.77.1.1']);
  await expect(system.resolve('127.0.0.1')).rejects.toMatchObject({ reason: 'resolves_to_private' });
  system.close();
});

it('names a name server it cannot use', () => {
  expect(() => createHostResolver({ policy, dnsServers: ['ns.example:53'], timeoutMs: 1 })).toThrow(
    'DNS_SERVERS: "ns.example:53"',
  );
});
