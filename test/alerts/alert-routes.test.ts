import { createHash } from 'node:crypto';
import { createBrandMatchingIndex } from '../../crawler/matching/matching-index.ts';
import { createFollower } from '../../crawler/matching/follow-brands.ts';
import { base64Of, registerBrand } from '../brands/brand-calls.ts';
import { told } from '../support/requests/told.ts';
import { minute } from './alert-visits.ts';
import { type AlertFixture, createAlertFixture } from './alert-fixture.ts';

let fixture: AlertFixture;
beforeAll(async () => {
  fixture = await createAlertFixture();
});
afterAll(() => fixture?.close());

const watched = async () => {
  const { client, projectId } = await fixture.createProject();
  const { brandId, references } = await registerBrand(client, {
    referenceImages: [{ image: await base64Of(21) }],
  });
  const referenceId = String(references[0].referenceId);
  return { client, projectId, brandId: String(brandId), referenceId, path: `/v1/brand/${brandId}` };
};
const site = (name: string) => `https://${name}.example/`;

it('lists alerts newest first, by page and by filter, with placeholders of their pictures', async () => {
  const { client, brandId, referenceId, path } = await watched();
  const see = (name: string, kind: 'sure' | 'likely', changes: object = {}, end = '') =>
    fixture.see({
      brandId,
      url: `https://${name}.example${end}/`,
      at: 1,
      kind,
      changes: { referenceId, ...changes },
    });
  await see('one', 'sure');
  await see('login.two', 'likely', { source: 'seed' });
  await see('three', 'sure');
  const first = await client.get(`${path}/alerts?limit=2`);
  expect(first.status).toBe(200);
  const second = await client.get(`${path}/alerts?limit=2&cursor=${first.body.nextCursor}`);
  const all = [...first.body.data, ...second.body.data];
  expect(all.map(({ host }) => host)).toEqual(['three.example', 'login.two.example', 'one.example']);
  expect([all[1].registrableDomain, second.body.nextCursor]).toEqual(['two.example', null]);
  const [alert] = all;
  expect(alert).toMatchObject({
    brandId,
    url: site('three'),
    landedUrl: `${site('three')}start`,
    status: 'open',
  });
  expect(alert.pictures.map(({ kind }: { kind: string }) => kind)).toEqual([
    'screenshot',
    'crop',
    'reference',
  ]);
  const whole = (await client.get(`${path}/alerts/${alert.alertId}`)).body;
  expect(whole.pictures).toEqual(alert.pictures);
  for (const { blurhash, url } of alert.pictures) {
    expect(blurhash).toMatch(/^.{28}$/);
    // The address of a picture names this detection, whatever later detections show.
    expect(url).toMatch(new RegExp(`[?]sighting=${whole.history[0].sightingId}$`));
    expect((await client.get(url)).status).toBe(200);
  }
  const hosts = async (query: string) =>
    (await client.get(`${path}/alerts?${query}`)).body.data.map(({ host }: { host: string }) => host);
  expect(await hosts('source=seed')).toEqual(['login.two.example']);
  expect(await hosts('minProbability=0.95')).toEqual(['three.example', 'one.example']);
  expect(await hosts('host=TWO.example')).toEqual(['login.two.example']);
  expect(await hosts('host=wo.example')).toEqual([]);
  expect(await hosts('status=gone')).toEqual([]);
  expect(await hosts(`until=${minute(0).toISOString()}`)).toEqual([]);
  expect(await hosts('since=2026-01-01T00:00:00Z')).toHaveLength(3);
  const dotted = await see('dotted.four', 'sure', {}, '.');
  expect((await client.get(`${path}/alerts/${dotted.alertId}`)).body.host).toBe('dotted.four.example');
  for (const host of ['four.example', 'four.example.'])
    expect(await hosts(`host=${host}`)).toEqual(['dotted.four.example']);
  expect(told(await client.get(`${path}/alerts?cursor=nonsense`))).toEqual([400, 'invalid_request']);
});

it('explains itself: families that add up, what was missing, the reference, the history', async () => {
  const { client, brandId, referenceId, path } = await watched();
  const page = { brandId, url: site('explained'), changes: { referenceId } };
  await fixture.see({ ...page, at: 1, kind: 'likely' });
  const { alertId, sightingId } = await fixture.see({ ...page, at: 2, kind: 'sure' });
  const { status, body } = await client.get(`${path}/alerts/${alertId}`);
  expect(status).toBe(200);
  const { explanation, evidence, history } = body;
  const sum = explanation.families.reduce((nats: number, one: { nats: number }) => nats + one.nats, 0);
  expect(1 / (1 + Math.exp(-sum))).toBeCloseTo(body.probability, 10);
  expect(explanation.missing).toEqual(['face']);
  expect(explanation).toMatchObject({
    claim: 'claims to be',
    want: 'a secret',
    presentation: { titlePlace: 'alone', isHeadName: true, logoPlace: 'head', hasOwnName: false },
  });
  expect(explanation.matchedReference).toMatchObject({ referenceId, distance: 6, box: { width: 60 } });
  expect([evidence.complete, evidence.lacking]).toEqual([true, []]);
  expect(evidence.log.position).toBe(2);
  expect(history.map(({ sightingId: id }: { sightingId: string }) => id)[0]).toBe(sightingId);
  expect(history).toHaveLength(2);
  expect(history[0].families).toContain('page');
});

it('shows alerts of a release that did not ask who a page says it is', async () => {
  const { client, brandId, path } = await watched();
  const { alertId } = await fixture.see({ brandId, url: site('older'), at: 1, kind: 'sure' });
  await fixture.db.query(`UPDATE alert_sightings SET evidence = evidence - 'claim' WHERE alert_id = $1`, [
    alertId,
  ]);
  const { status, body } = await client.get(`${path}/alerts/${alertId}`);
  expect([status, body.explanation.claim, body.explanation.presentation]).toEqual([200, null, null]);
  expect(body.explanation.want).toBe('a secret');
});

it('hands out files as they were put away, and pages of strangers only to be saved', async () => {
  const { client, brandId, path } = await watched();
  const { alertId } = await fixture.see({ brandId, url: site('filed'), at: 1, kind: 'sure' });
  await fixture.see({ brandId, url: site('filed'), at: 2, kind: 'likely' });
  const { body } = await client.get(`${path}/alerts/${alertId}`);
  const place = `${path}/alerts/${alertId}/evidence`;
  for (const { url, sha256, bytes } of body.evidence.files) {
    const file = await client.get(url);
    expect([file.bytes.length, createHash('sha256').update(file.bytes).digest('hex')]).toEqual([
      bytes,
      sha256,
    ]);
    expect(file.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  }
  const html = await client.get(`${place}/page.html`);
  expect(html.headers.get('content-disposition')).toBe('attachment; filename="page.html"');
  const shown = await client.get(`${place}/screenshot.png`);
  expect(shown.headers.get('content-disposition')).toBe('inline; filename="screenshot.png"');
  const earlier = body.history[1].manifestUrl;
  const manifest = await client.get(earlier);
  expect(createHash('sha256').update(manifest.bytes).digest('hex')).not.toBe(body.evidence.log.manifestHash);
  expect(JSON.parse(manifest.bytes.toString()).alertId).toBe(alertId);
  const entry = await client.get(body.evidence.logEntryUrl);
  expect(JSON.parse(entry.bytes.toString()).hash).toBe(body.evidence.log.hash);
  const absent = ['none.png', 'manifest-json', '..%2fmanifest.json', 'page.html?sighting=sgt_none'];
  for (const name of absent)
    expect([name, ...told(await client.get(`${place}/${name}`))]).toEqual([name, 404, 'evidence_not_found']);
});

it('takes verdicts, keeps every word of them, and opens again what was dismissed on less', async () => {
  const { client, brandId, path } = await watched();
  const page = { brandId, url: site('judged') };
  const { alertId } = await fixture.see({ ...page, at: 1, kind: 'likely' });
  const judge = (body: object) => client.post(`${path}/alerts/${alertId}/verdict`, body);
  for (const wrong of [{ verdict: 'dismiss' }, { verdict: 'confirm', allowHost: true }, { verdict: 'maybe' }])
    expect(told(await judge(wrong))).toEqual([400, 'invalid_request']);
  // Unknown fields are ignored, here as everywhere.
  const confirmed = await judge({ verdict: 'confirm', colour: 'red' });
  expect([confirmed.status, confirmed.body.status]).toEqual([200, 'confirmed']);
  const dismissed = await judge({ verdict: 'dismiss', reason: 'our own agency' });
  expect(dismissed.body.status).toBe('dismissed');
  expect(dismissed.body.verdicts.map(({ reason }: { reason: string }) => reason)).toEqual([
    'our own agency',
    null,
  ]);
  await fixture.see({ ...page, at: 2, kind: 'likely' });
  expect((await client.get(`${path}/alerts/${alertId}`)).body.status).toBe('dismissed');
  expect(await fixture.see({ ...page, at: 3, kind: 'sure' })).toMatchObject({ telling: 'higher' });
  expect((await client.get(`${path}/alerts/${alertId}`)).body.status).toBe('open');
});

it('refuses a verdict on what was seen before the last sighting, which nobody has looked at', async () => {
  const { client, brandId, path } = await watched();
  const page = { brandId, url: site('moving') };
  const { alertId } = await fixture.see({ ...page, at: 1, kind: 'likely' });
  const alert = `${path}/alerts/${alertId}`;
  const latest = async () => String((await client.get(alert)).body.history[0].sightingId);
  const lookedAt = await latest();
  await fixture.see({ ...page, at: 2, kind: 'sure' });
  const late = { verdict: 'dismiss', reason: 'a fan page', sightingId: lookedAt, allowHost: true };
  const refused = await client.post(`${alert}/verdict`, late);
  expect(told(refused)).toEqual([409, 'alert_seen_again']);
  expect(refused.body.error.message).toContain(
    `sightingId: the latest detection of this alert is ${await latest()}`,
  );
  expect((await client.get(alert)).body).toMatchObject({ status: 'open', verdicts: [] });
  expect((await client.get(`${path}/allowed-hosts`)).body.data).toEqual([]);
  const sightingId = await latest();
  const judged = await client.post(`${alert}/verdict`, { verdict: 'confirm', sightingId });
  expect(judged.body).toMatchObject({ status: 'confirmed', verdicts: [{ verdict: 'confirm', sightingId }] });
});

it('allows a host: crawlers hear of it as a veto, and of its end', async () => {
  const { client, brandId, path } = await watched();
  const { alertId } = await fixture.see({ brandId, url: site('allowed'), at: 1, kind: 'sure' });
  const follower = createFollower({
    db: fixture.db,
    createIndexes: createBrandMatchingIndex,
    onRefused: (_id, error) => {
      throw error;
    },
  });
  const allowed = async () => {
    await follower.round();
    return [...(follower.current().indexes.brand(brandId)?.allowedHosts ?? [])];
  };
  expect(await allowed()).toEqual([]);
  const verdict = { verdict: 'dismiss', reason: 'a partner', allowHost: true };
  expect((await client.post(`${path}/alerts/${alertId}/verdict`, verdict)).body.status).toBe('dismissed');
  const { body } = await client.get(`${path}/allowed-hosts`);
  expect(body.data).toEqual([
    { host: 'allowed.example', reason: 'a partner', createdAt: expect.any(String) },
  ]);
  expect(await allowed()).toEqual(['allowed.example']);
  // A trailing dot names the same host.
  expect((await client.delete(`${path}/allowed-hosts/ALLOWED.example.`)).status).toBe(204);
  expect(await allowed()).toEqual([]);
  expect(told(await client.delete(`${path}/allowed-hosts/allowed.example`))).toEqual([
    404,
    'allowed_host_not_found',
  ]);
});

it('allows so many hosts of a brand, and lists them page by page', async () => {
  const { client, brandId, path } = await watched();
  const { alertId } = await fixture.see({ brandId, url: site('many'), at: 1, kind: 'sure' });
  await fixture.db.query(
    `INSERT INTO brand_allowed_hosts (brand_id, host) SELECT $1, 'h' || lpad(n::text, 4, '0') || '.example'
       FROM generate_series(1, 1000) n`,
    [brandId],
  );
  const verdict = { verdict: 'dismiss', reason: 'one more', allowHost: true };
  const refused = await client.post(`${path}/alerts/${alertId}/verdict`, verdict);
  expect(told(refused)).toEqual([409, 'allowed_host_limit']);
  expect((await client.get(`${path}/alerts/${alertId}`)).body).toMatchObject({
    status: 'open',
    verdicts: [],
  });
  const first = await client.get(`${path}/allowed-hosts?limit=200`);
  const second = await client.get(`${path}/allowed-hosts?limit=200&cursor=${first.body.nextCursor}`);
  expect(second.body.data[0].host).toBe('h0201.example');
});

it('goes on behind the longest host there may be, and takes no cursor of anybody else', async () => {
  const { client, brandId, path } = await watched();
  const longest = `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(53)}.example`;
  await fixture.db.query(`INSERT INTO brand_allowed_hosts (brand_id, host) SELECT $1, unnest($2::text[])`, [
    brandId,
    [longest, 'last.example'],
  ]);
  const list = (cursor: string) => client.get(`${path}/allowed-hosts?limit=1&cursor=${cursor}`);
  const first = await client.get(`${path}/allowed-hosts?limit=1`);
  expect([longest.length, first.body.data[0].host]).toEqual([253, longest]);
  const { body } = await list(first.body.nextCursor);
  expect([body.data[0].host, body.nextCursor]).toEqual(['last.example', null]);
  const made = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  const foreign = [
    made(),
    made(1),
    made('last.example', 'x'),
    made('\0'),
    made('2026-11-20 12:00:00+00', 'brd_1'),
  ];
  for (const cursor of [longest, 'last.example', 'nonsense', ...foreign]) {
    const refused = await list(cursor);
    expect([cursor, ...told(refused)]).toEqual([cursor, 400, 'invalid_request']);
    expect(refused.body.error.message).toBe('cursor: must be the nextCursor of an earlier response');
  }
});

it("knows nothing of another project's brand, nor of another mode's", async () => {
  const { client, projectId, brandId, path } = await watched();
  const { alertId } = await fixture.see({ brandId, url: site('secret'), at: 1, kind: 'sure' });
  const other = await watched();
  const testKey = (await fixture.createKey(projectId, { mode: 'test' })).client;
  for (const stranger of [other.client, testKey]) {
    const responses = [
      await stranger.get(`${path}/alerts`),
      await stranger.get(`${path}/alerts/${alertId}`),
      await stranger.get(`${path}/alerts/${alertId}/evidence/manifest.json`),
      await stranger.post(`${path}/alerts/${alertId}/verdict`, { verdict: 'confirm' }),
      await stranger.get(`${path}/allowed-hosts`),
      await stranger.delete(`${path}/allowed-hosts/secret.example`),
    ];
    for (const response of responses) expect(told(response)).toEqual([404, 'brand_not_found']);
  }
  const misplaced = [
    await other.client.get(`${other.path}/alerts/${alertId}`),
    await other.client.get(`${other.path}/alerts/${alertId}/evidence/manifest.json`),
    await other.client.post(`${other.path}/alerts/${alertId}/verdict`, { verdict: 'confirm' }),
  ];
  for (const response of misplaced) expect(told(response)).toEqual([404, 'alert_not_found']);
  const reader = (await fixture.createKey(projectId, { scopes: ['brands:read'] })).client;
  expect((await reader.get(`${path}/alerts/${alertId}`)).status).toBe(200);
  const judged = await reader.post(`${path}/alerts/${alertId}/verdict`, { verdict: 'confirm' });
  expect(judged.status).toBe(403);
  expect((await client.get(`${path}/alerts`)).body.data).toHaveLength(1);
});
