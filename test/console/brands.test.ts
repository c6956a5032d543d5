import { brandRoutes } from '../../api/routes/console/brands/brand-routes.ts';
import { claimDiscovery, endDiscovery } from '../../shared/domain/brands/scans/discovery-store.ts';
import { startDnsServer, type DnsAnswer, type DnsServer } from '../../dev/testbed/dns-server.ts';
import {
  aConsent,
  base64Of,
  createBrandFixture,
  pictureOf,
  type BrandFixture,
} from '../brands/brand-calls.ts';
import { ageProof, type ConsoleMember, createMember } from '../support/console/console-member.ts';
import { giveVerdicts, settlePages } from '../support/console/watched-brand.ts';
import { told } from '../support/requests/told.ts';

let fixture: BrandFixture;
let dns: DnsServer;
const zone = new Map<string, DnsAnswer>();
let projectId: string;
let owner: ConsoleMember;
let reviewer: ConsoleMember;
let base: string;

beforeAll(async () => {
  dns = await startDnsServer(({ name, type }) =>
    type === 'TXT' ? (zone.get(name) ?? 'NXDOMAIN') : 'NXDOMAIN',
  );
  fixture = await createBrandFixture({ DNS_SERVERS: dns.address });
});
beforeEach(async () => {
  ({ projectId } = await fixture.createProject());
  owner = await createMember(fixture, { projectId });
  reviewer = await createMember(fixture, { projectId, role: 'reviewer' });
  base = `/console/api/projects/${projectId}/live/brands`;
});
afterAll(async () => {
  await fixture?.close();
  await dns?.close();
});

/** The address of a new brand of the project. */
async function register(body: object = {}): Promise<{ brandId: string; path: string }> {
  const response = await owner.client.post(base, { type: 'name', name: 'Acme Bank', ...body });
  expect(response.status).toBe(201);
  const { brandId } = response.body.brand;
  return { brandId, path: `${base}/${brandId}` };
}

const scanOf = async (path: string): Promise<string> =>
  (await reviewer.client.post(`${path}/scans`)).body.scanId;

describe('the brands of the console', () => {
  it('are listed with their last and next scans, and say what /v1 says of them', async () => {
    const first = await register({ schedule: { everyHours: 12 } });
    const second = await register({
      name: 'Riverside',
      type: 'brand',
      officialDomains: ['riverside.example'],
    });
    const scanId = await scanOf(first.path);
    const { body } = await reviewer.client.get(`${base}?limit=1`);
    expect(body.data).toMatchObject([{ brand: { brandId: second.brandId }, lastScan: null }]);
    const { body: rest } = await reviewer.client.get(`${base}?limit=1&cursor=${body.nextCursor}`);
    expect(rest).toMatchObject({
      data: [
        {
          brand: { name: 'Acme Bank', schedule: { everyHours: 12 }, status: 'active' },
          lastScan: { scanId, cause: 'request', status: 'discovering', endedAt: null },
          nextScanAt: expect.any(String),
        },
      ],
      nextCursor: null,
    });
    const { client } = await fixture.createKey(projectId);
    const { body: known } = await client.get(`/v1/brand/${second.brandId}`);
    expect((await reviewer.client.get(second.path)).body.brand).toEqual(known);
  });

  it('are of one project and one mode', async () => {
    const { path, brandId } = await register();
    const [, stranger] = [await fixture.createProject(), await fixture.createProject()];
    const member = await createMember(fixture, { projectId: stranger.projectId });
    expect(told(await member.client.get(path))).toEqual([404, 'project_not_found']);
    const ids = { project_id: stranger.projectId, mode: 'live', brand_id: brandId, host: 'a.example' };
    const bodies: Record<string, object> = {
      consoleUpdateBrand: { name: 'Mine' },
      consoleAddReference: { image: await base64Of(61) },
      consoleVerifyDomain: { domain: 'acme.example' },
      consoleReportPages: { urls: ['https://acme-login.example/'] },
    };
    for (const { spec } of brandRoutes.filter(({ spec: each }) => each.path.includes('{brand_id}'))) {
      const call = (client: ConsoleMember['client'], filled: Record<string, string>) => {
        const at = spec.path.replace(/\{(\w+)\}/g, (_, name: string) => filled[name] ?? 'none');
        const body = bodies[spec.operationId];
        return client.call(spec.method.toUpperCase(), at, body === undefined ? {} : { body });
      };
      const elsewhere = await call(member.client, ids);
      expect([spec.operationId, ...told(elsewhere)]).toEqual([spec.operationId, 404, 'brand_not_found']);
      const inTest = await call(owner.client, { ...ids, project_id: projectId, mode: 'test' });
      expect([spec.operationId, ...told(inTest)]).toEqual([spec.operationId, 404, 'brand_not_found']);
    }
  });

  it('are changed, paused and resumed by owners, with their names in the audit log', async () => {
    const { path, brandId } = await register();
    const changed = await owner.client.call('PATCH', path, {
      body: { aliases: ['Acme'], schedule: { cron: '30 6 * * 1' }, status: 'paused' },
    });
    expect(changed.body).toMatchObject({
      brand: { aliases: ['Acme'], schedule: { cron: '30 6 * * 1' }, status: 'paused' },
      nextScanAt: null,
    });
    expect(told(await reviewer.client.post(`${path}/scans`))).toEqual([409, 'brand_paused']);
    await owner.client.call('PATCH', path, { body: { status: 'active' } });
    expect((await owner.client.get(path)).body.nextScanAt).toEqual(expect.any(String));
    const lines = await fixture.db.query<{ action: string; actor: string }>(
      `SELECT action, actor_id AS actor FROM audit_entries WHERE target = $1 ORDER BY seq`,
      [brandId],
    );
    expect(lines).toEqual([
      { action: 'brand.registered', actor: owner.memberId },
      { action: 'brand.changed', actor: owner.memberId },
      { action: 'brand.changed', actor: owner.memberId },
    ]);
    expect(told(await owner.client.call('PATCH', path, { body: {} }))).toEqual([400, 'invalid_request']);
  });

  it('let takedowns be sent without approval only with a fresh passkey', async () => {
    const { path } = await register();
    const policy = { automaticTakedown: 'send' };
    await ageProof(fixture, { sessionId: owner.sessionId, minutes: 6 });
    const stale = [
      await owner.client.call('PATCH', path, { body: { policy } }),
      await owner.client.post(base, { type: 'name', name: 'Acme', policy }),
      await owner.client.delete(path),
    ];
    for (const answer of stale) expect(told(answer)).toEqual([403, 'step_up_required']);
    // What takes the right away needs none.
    const draft = { policy: { automaticTakedown: 'draft' } };
    expect((await owner.client.call('PATCH', path, { body: draft })).status).toBe(200);
    await ageProof(fixture, { sessionId: owner.sessionId, minutes: 0 });
    const sent = await owner.client.call('PATCH', path, { body: { policy } });
    expect(sent.body.brand.policy).toEqual(policy);
  });

  it('have pictures that members see as they were sent', async () => {
    const { path } = await register();
    const sent = await pictureOf(62);
    const added = await owner.client.post(`${path}/references`, { image: sent.toString('base64') });
    expect([added.status, added.body.quality]).toEqual([201, expect.any(Number)]);
    const place = `${path}/references/${added.body.referenceId}`;
    const { status, headers, bytes } = await reviewer.client.get(`${place}/picture`);
    expect([status, headers.get('content-type'), bytes.equals(sent)]).toEqual([200, 'image/png', true]);
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    const again = await owner.client.post(`${path}/references`, { image: sent.toString('base64') });
    expect(told(again)).toEqual([400, 'reference_rejected']);
    expect((await owner.client.delete(place)).status).toBe(204);
    expect(told(await reviewer.client.get(`${place}/picture`))).toEqual([404, 'reference_not_found']);
    expect(told(await owner.client.delete(place))).toEqual([404, 'reference_not_found']);
    await fixture.db.query(
      `INSERT INTO brand_references (id, brand_id, change, file_key, content_hash, media_type, bytes, width, height, blurhash,
         quality, hashes)
       SELECT 'ref_' || n || $1, $1, 1000 + n, 'brands/none/' || n, sha256(int4send(n)), 'image/png', 1, 16, 16, 'x', 90, '[]'
         FROM generate_series(1, 10) n`,
      [path.split('/').at(-1)],
    );
    const beyond = await owner.client.post(`${path}/references`, { image: await base64Of(63) });
    expect(told(beyond)).toEqual([409, 'reference_limit']);
  });

  it('have faces that are looked for once their consent is proven', async () => {
    const face = { type: 'face', name: 'Ada Lovelace', referenceImages: [{ image: await base64Of(64) }] };
    expect(told(await owner.client.post(base, face))).toEqual([400, 'invalid_request']);
    const consent = { ...aConsent, identityId: 'usr_nobody' };
    expect(told(await owner.client.post(base, { ...face, consent }))).toEqual([404, 'identity_not_found']);
    const { path } = await register({ ...face, consent: aConsent });
    expect((await reviewer.client.get(path)).body.brand.consent).toMatchObject({
      person: 'Ada Lovelace',
      state: 'awaiting',
    });
  });

  it('prove their domains by a record that is shown and looked for', async () => {
    const { path } = await register({ officialDomains: ['acme-console.example'] });
    const verify = (domain = 'acme-console.example') =>
      owner.client.post(`${path}/verify-domain`, { domain });
    const { body: first } = await verify();
    expect(first).toMatchObject({ status: 'pending', look: 'absent', record: { type: 'TXT' } });
    zone.set(first.record.name, [{ type: 'TXT', value: first.record.value }]);
    expect((await verify()).body).toMatchObject({ status: 'proven', look: 'found', record: first.record });
    expect((await reviewer.client.get(path)).body.brand.domainProofs).toMatchObject([{ status: 'proven' }]);
    expect(told(await verify('victim.example'))).toEqual([400, 'invalid_request']);
  });

  it('are scanned by reviewers, and show the pages in the order in which they were settled', async () => {
    const { path, brandId } = await register();
    const scanId = await scanOf(path);
    expect(await scanOf(path)).toBe(scanId);
    const scan = `${path}/scans/${scanId}`;
    expect((await reviewer.client.get(`${scan}/pages`)).body).toEqual({ data: [], nextCursor: null });
    await settlePages(fixture, { brandId, scanId }, ['one', 'two', 'three']);
    const { body } = await reviewer.client.get(`${scan}/pages?limit=2`);
    const { body: rest } = await reviewer.client.get(`${scan}/pages?limit=2&cursor=${body.nextCursor}`);
    expect([...body.data, ...rest.data]).toEqual(
      ['three', 'two', 'one'].map((host) => ({
        url: `https://${host}.example/`,
        state: 'fetched',
        matched: host === 'one',
        alertId: null,
        source: 'seed',
        settledAt: expect.any(String),
      })),
    );
    expect(rest.nextCursor).toBeNull();
    expect((await reviewer.client.get(scan)).body.progress).toMatchObject({ fetched: 3, matched: 1 });
    const bad = await reviewer.client.get(`${scan}/pages?cursor=none`);
    expect(told(bad)).toEqual([400, 'invalid_request']);
    expect(told(await reviewer.client.get(`${path}/scans/scn_none`))).toEqual([404, 'scan_not_found']);
    expect(told(await reviewer.client.get(`${path}/scans/scn_none/pages`))).toEqual([404, 'scan_not_found']);
    expect(told(await reviewer.client.delete(`${path}/scans/scn_none`))).toEqual([404, 'scan_not_found']);
    expect((await reviewer.client.delete(scan)).body).toMatchObject({ status: 'cancelled' });
    expect((await reviewer.client.get(`${path}/scans`)).body.data).toMatchObject([{ scanId }]);
  });

  it('wait for the next day when a project has scanned and reported all that it may', async () => {
    const { path, brandId } = await register();
    await fixture.db.query(
      `INSERT INTO brand_scans (id, brand_id, cause, status, budget, queued, ended_at)
       SELECT 'scn_full' || n || $1, $1, 'request', 'done', 2000, 2000, now() FROM generate_series(1, 10) n`,
      [brandId],
    );
    expect(told(await reviewer.client.post(`${path}/scans`))).toEqual([429, 'scan_budget']);
    const report = (urls: string[]) => reviewer.client.post(`${path}/reports`, { urls });
    expect((await report(['https://acme-login.example/', 'https://acme-login.example/'])).body).toEqual({
      new: 1,
      known: 0,
      refused: [],
    });
    const wrong = await report(['https://fine.example/', 'not an address']);
    expect([...told(wrong), wrong.body.error.message]).toEqual([
      400,
      'invalid_request',
      expect.stringMatching(/^urls\[1\]: /),
    ]);
    await fixture.db.query('UPDATE project_report_days SET pages = 20000 WHERE project_id = $1', [projectId]);
    expect(told(await report(['https://acme-pay.example/']))).toEqual([429, 'report_budget']);
  });

  it('say which sources the last scan asked, and what became of what each found', async () => {
    const { path, brandId } = await register();
    const coverage = async () => (await reviewer.client.get(`${path}/coverage`)).body;
    expect(await coverage()).toEqual({
      all: expect.anything(),
      scan: null,
      sources: [],
      names: null,
      yields: [],
    });
    const scanId = await scanOf(path);
    expect(await coverage()).toMatchObject({ scan: { scanId, status: 'discovering' }, sources: [] });
    await settlePages(fixture, { brandId, scanId }, ['four', 'five']);
    // Scans of the other tests would be claimed first.
    await fixture.db.query(
      `UPDATE brand_scans SET status = 'cancelled', ended_at = now(), due_at = NULL WHERE id <> $1 AND ended_at IS NULL`,
      [scanId],
    );
    const claim = await claimDiscovery(fixture.db, { leaseSeconds: 60, attemptsMax: 5 });
    if (claim?.id !== scanId) throw new Error('another scan was waiting');
    const one = { found: 2, new: 2, known: 0, refused: 0, problem: null };
    const names = { looked: 500, live: 1, delegated: 2, unknown: 3 };
    const late = { ...one, found: 0, new: 0, problem: 'late' } as const;
    await endDiscovery(fixture.db, claim, { sources: { sitemap: late, seed: one }, names });
    expect(await coverage()).toEqual({
      all: expect.anything(),
      scan: expect.objectContaining({ scanId, status: 'crawling', discoveredAt: expect.any(String) }),
      sources: [
        { source: 'seed', ...one },
        { source: 'sitemap', ...late },
      ],
      names,
      yields: [{ source: 'seed', pages: 2, left: 0, failed: 0, matched: 1, alerts: 0 }],
    });
  });

  it('say how right their alerts were in 90 days, by the last verdict on each', async () => {
    const { path, brandId } = await register();
    const precision = async () => (await reviewer.client.get(`${path}/precision`)).body;
    expect(await precision()).toEqual({
      days: 90,
      all: { judged: 0, confirmed: 0, low: 0, high: 1 },
      bySource: [],
    });
    await giveVerdicts(fixture, brandId, { source: 'permutation', confirmed: 18, dismissed: 2 });
    await giveVerdicts(fixture, brandId, { source: 'search', confirmed: 1, dismissed: 3 });
    await giveVerdicts(fixture, brandId, { source: 'search', confirmed: 5, dismissed: 0, daysAgo: 91 });
    // Judged anew: the first verdicts no longer count.
    await fixture.db.query(
      `INSERT INTO alert_verdicts (id, alert_id, sighting_id, verdict, given_at)
       SELECT v.id || 'later', v.alert_id, v.sighting_id, 'confirm', v.given_at + interval '1 second'
         FROM alert_verdicts v JOIN brand_alerts a ON a.id = v.alert_id
        WHERE a.brand_id = $1 AND a.source = 'permutation' AND v.verdict = 'dismiss'`,
      [brandId],
    );
    const { all, bySource } = await precision();
    expect([all.judged, all.confirmed]).toEqual([24, 21]);
    // Wilson's interval for 21 of 24.
    expect(all.low).toBeCloseTo(0.69, 2);
    expect(all.high).toBeCloseTo(0.957, 2);
    expect(bySource).toMatchObject([
      { source: 'permutation', judged: 20, confirmed: 20, high: 1 },
      { source: 'search', judged: 4, confirmed: 1 },
    ]);
  });

  it('list registered lookalikes and allowed hosts, of which reviewers remove one', async () => {
    const { path, brandId } = await register({ officialDomains: ['acmebank.com'] });
    await fixture.db.query(
      `INSERT INTO swept_names (brand_id, name, domain, fuzzer, rank, distance, state, looked_at, due_at, changed_at, first_seen_at)
       VALUES ($1, 'xn--acmebnk-eya.com', 'acmebank.com', 'homoglyph', 1, 0.5, 'live', now(), now(), now(), now())`,
      [brandId],
    );
    const { body } = await reviewer.client.get(`${path}/lookalikes`);
    expect(body.data).toMatchObject([{ name: 'xn--acmebnk-eya.com', state: 'live', receivesMail: null }]);
    await fixture.db.query(
      `INSERT INTO brand_allowed_hosts (brand_id, host, reason) VALUES ($1, 'reseller.example', 'A partner.')`,
      [brandId],
    );
    expect((await reviewer.client.get(`${path}/allowed-hosts`)).body.data).toMatchObject([
      { host: 'reseller.example', reason: 'A partner.' },
    ]);
    const host = `${path}/allowed-hosts/reseller.example`;
    expect((await reviewer.client.delete(host)).status).toBe(204);
    expect(told(await reviewer.client.delete(host))).toEqual([404, 'allowed_host_not_found']);
  });

  it('end with their pictures, and a project has 200 of them', async () => {
    const { path } = await register({ referenceImages: [{ image: await base64Of(65) }] });
    expect((await owner.client.delete(path)).status).toBe(204);
    expect(told(await owner.client.get(path))).toEqual([404, 'brand_not_found']);
    await fixture.db.query(
      `INSERT INTO brands (id, project_id, mode, type, name, aliases, official_domains, authorised_domains, seeds, schedule,
         automatic_takedown, status)
       SELECT 'brd_full' || n || $1, $1, 'live', 'name', 'Acme ' || n, '{}', '{}', '{}', '{}', '{"everyHours": 24}', 'draft', 'active'
         FROM generate_series(1, 200) n`,
      [projectId],
    );
    const beyond = await owner.client.post(base, { type: 'name', name: 'One more' });
    expect(told(beyond)).toEqual([409, 'brand_limit']);
  });
});
