import { createNameProber, type NameProber } from '../../shared/platform/outbound/name-prober.ts';
import {
  publicAddress,
  startLookalikeZones,
  type LookalikeZones,
  type Zone,
} from '../discovery/lookalike-zones.ts';
import { startDnsServer } from '../../dev/testbed/dns-server.ts';

let fixture: LookalikeZones;
let prober: NameProber;
beforeAll(async () => {
  fixture = await startLookalikeZones();
  prober = proberOf(fixture.server.address);
});
afterAll(async () => {
  prober.close();
  await fixture.server.close();
});

const proberOf = (address: string, allowlist: string[] = []) =>
  createNameProber({
    dnsServers: [address],
    allowlist,
    questionsPerSecond: Number.POSITIVE_INFINITY,
    perTryMs: 100,
  });

it.each<[Zone, string, boolean | null]>([
  ['live', 'live', false],
  ['live with mail', 'live', true],
  ['delegated', 'delegated', false],
  // Browsers cannot visit a name with a private address.
  ['private', 'delegated', false],
  ['SERVFAIL', 'unknown', null],
  ['REFUSED', 'unknown', null],
  ['silence', 'unknown', null],
  // Otherwise, breaking NS alone would hide a site.
  ['broken for NS', 'live', false],
  // Browsers never query NS.
  ['absent for NS', 'live', false],
  ['absent but for addresses', 'live', false],
  ['SERVFAIL for addresses, absent for NS', 'unknown', null],
  ['broken for addresses', 'unknown', null],
])('a name that is %s is %s', async (zone, state, receivesMail) => {
  const name = `${zone.toLowerCase().replaceAll(/\W+/g, '-')}.com`;
  fixture.zones.set(name, zone);
  expect(await prober.look(name)).toEqual({ state, receivesMail });
});

it('asks once for a name that is not there, and calls it unregistered', async () => {
  expect(await prober.look('nobody-has-it.com')).toEqual({ state: 'unregistered', receivesMail: null });
  const asked = fixture.server.questions.filter(({ name }) => name === 'nobody-has-it.com');
  expect(asked.map(({ type }) => type)).toEqual(['A']);
});

it('takes allowlisted addresses for sites', async () => {
  fixture.zones.set('inside.com', 'private');
  const inside = proberOf(fixture.server.address, ['10.0.0.0/8']);
  expect((await inside.look('inside.com')).state).toBe('live');
  inside.close();
});

it('reads a null MX as no mail', async () => {
  const server = await startDnsServer(({ name, type }) => {
    if (name !== 'no-mail.com') return 'NXDOMAIN';
    if (type === 'NS') return [{ type, value: 'ns1.registrar.test' }];
    return type === 'MX' ? [{ type, value: '' }] : [];
  });
  const own = proberOf(server.address);
  expect(await own.look('no-mail.com')).toEqual({ state: 'delegated', receivesMail: false });
  own.close();
  await server.close();
});

it('tells what every name below a suffix answers from what somebody registered', async () => {
  fixture.wildcards.set('wild.test', '203.0.112.7');
  expect((await prober.look('acme.wild.test')).state).toBe('wildcard');
  expect((await prober.look('acme-login.wild.test')).state).toBe('wildcard');
  // A name with its own delegation, and one whose address differs from the wildcard's.
  fixture.zones.set('taken.wild.test', 'live');
  expect((await prober.look('taken.wild.test')).state).toBe('live');
  const randoms = [...fixture.asked()].filter((name) => /^[0-9a-f]{20}\.wild\.test$/.test(name));
  expect(randoms).toHaveLength(2);
});

it('does not call a name registered while it cannot tell whether the suffix is a wildcard', async () => {
  const failing = { now: true };
  const server = await startDnsServer(({ name, type }) => {
    if (name === 'a.flaky.test') return type === 'A' ? [{ type, value: publicAddress }] : [];
    return failing.now ? 'SERVFAIL' : 'NXDOMAIN';
  });
  const own = proberOf(server.address);
  expect((await own.look('a.flaky.test')).state).toBe('unknown');
  failing.now = false;
  expect((await own.look('a.flaky.test')).state).toBe('live');
  own.close();
  await server.close();
});

it('is unknown, not free, where no name server is there', async () => {
  const server = await startDnsServer(() => 'NXDOMAIN');
  await server.close();
  const own = proberOf(server.address);
  expect((await own.look('nobody.com')).state).toBe('unknown');
  own.close();
});
