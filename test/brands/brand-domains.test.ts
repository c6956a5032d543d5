import { recheckProofs } from '../../shared/domain/brands/brands/domains/verify-domain.ts';
import { createOutboundClient, type OutboundClient } from '../../shared/platform/outbound/outbound-client.ts';
import { startDnsServer, type DnsAnswer, type DnsServer } from '../../dev/testbed/dns-server.ts';
import { told } from '../support/requests/told.ts';
import { createBrandFixture, registerBrand, type BrandFixture } from './brand-calls.ts';

let fixture: BrandFixture;
let dns: DnsServer;
let outbound: OutboundClient;
const zone = new Map<string, DnsAnswer>();

beforeAll(async () => {
  dns = await startDnsServer(({ name, type }) =>
    type === 'TXT' ? (zone.get(name) ?? 'NXDOMAIN') : 'NXDOMAIN',
  );
  fixture = await createBrandFixture({ DNS_SERVERS: dns.address });
  outbound = createOutboundClient({ allowlist: [], dnsServers: [dns.address], allowHttp: false });
});
afterAll(async () => {
  await outbound?.close();
  await fixture?.close();
  await dns?.close();
});

let brands = 0;
/** A brand with its own domain, and functions that verify, list and age the domain's proof. */
const withDomain = async () => {
  brands += 1;
  const domain = `acme-${brands}.example`;
  const { client } = await fixture.createProject();
  const { brandId } = await registerBrand(client, { officialDomains: [domain, 'other.example'] });
  const path = `/v1/brand/${brandId}`;
  const verify = () => client.post(`${path}/verify-domain`, { domain });
  const proofs = async () => (await client.get(path)).body.domainProofs;
  const age = (days: number) =>
    fixture.db.query(
      `UPDATE brand_domain_proofs SET seen_at = seen_at - make_interval(days => $2), due_at = now() WHERE brand_id = $1`,
      [brandId, days],
    );
  return { client, path, brandId, domain, verify, proofs, age };
};

it('says which record proves, and that it is seen once it is there', async () => {
  const { domain, verify, proofs } = await withDomain();
  const first = await verify();
  expect([first.status, first.body]).toMatchObject([
    200,
    { domain, status: 'pending', provenAt: null, expiresAt: null, look: 'absent' },
  ]);
  const { type, name, value } = first.body.record;
  expect([type, name]).toEqual(['TXT', `_humanmark.${domain}`]);
  expect(value).toMatch(/^humanmark-domain-verification=[0-9a-z]{26}$/);

  zone.set(name, [
    { type: 'TXT', value: 'v=spf1 -all' },
    { type: 'TXT', value: `"${value}" ` },
  ]);
  const { body: proven } = await verify();
  expect(proven).toMatchObject({ status: 'proven', look: 'found', record: first.body.record });
  const days = (Date.parse(proven.expiresAt) - Date.parse(proven.provenAt)) / 86_400_000;
  expect(days).toBeCloseTo(7, 3);
  expect(await proofs()).toMatchObject([{ domain, status: 'proven', provenAt: proven.provenAt }]);
});

it.each<[string, DnsAnswer | undefined, string]>([
  ['nothing', undefined, 'absent'],
  ["another's value", [{ type: 'TXT', value: 'humanmark-domain-verification=other' }], 'absent'],
  ['a failure', 'SERVFAIL', 'failed'],
])('is not taken in by %s', async (_what, response, look) => {
  const { domain, verify } = await withDomain();
  if (response) zone.set(`_humanmark.${domain}`, response);
  expect((await verify()).body).toMatchObject({ status: 'pending', look });
});

it('renews a proof every day by itself while the record is seen, and lets it expire when it is not', async () => {
  const { domain, verify, proofs, age } = await withDomain();
  const { record } = (await verify()).body;
  zone.set(record.name, [{ type: 'TXT', value: record.value }]);
  await verify();
  await age(6);
  await recheckProofs({ db: fixture.db, outbound });
  const [renewed] = await proofs();
  expect(Date.parse(renewed.expiresAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
  zone.delete(record.name);
  await age(6);
  await recheckProofs({ db: fixture.db, outbound });
  expect(await proofs()).toMatchObject([{ domain, status: 'proven' }]);
  await age(2);
  await recheckProofs({ db: fixture.db, outbound });
  expect(await proofs()).toMatchObject([{ domain, status: 'expired' }]);
});

it('proves only official domains, and forgets what is no longer one', async () => {
  const { client, path, domain, verify, proofs } = await withDomain();
  const foreign = await client.post(`${path}/verify-domain`, { domain: 'victim.example' });
  expect([...told(foreign), foreign.body.error.message]).toEqual([
    400,
    'invalid_request',
    'domain: is not an official domain of this brand',
  ]);
  const { record } = (await verify()).body;
  await client.call('PATCH', path, { body: { officialDomains: ['other.example'] } });
  expect(await proofs()).toEqual([]);
  expect(told(await verify())).toEqual([400, 'invalid_request']);
  await client.call('PATCH', path, { body: { officialDomains: [domain] } });
  expect((await verify()).body.record.value).not.toBe(record.value);
});

it("does not look for another project's brand", async () => {
  const { path, domain } = await withDomain();
  const { client } = await fixture.createProject();
  expect(told(await client.post(`${path}/verify-domain`, { domain }))).toEqual([404, 'brand_not_found']);
});
