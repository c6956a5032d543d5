import { draftAutomatically } from '../../shared/domain/brands/takedowns/drafting/draft-takedown.ts';
import { disputeTakedown } from '../../shared/domain/brands/takedowns/decide-takedown.ts';
import {
  resumeTakedowns,
  stopTakedowns,
  takedownSwitch,
} from '../../shared/domain/brands/takedowns/sending/stop-takedowns.ts';
import { startTakedown } from '../../shared/domain/brands/takedowns/drafting/start-takedown.ts';
import { addOutboxMessage } from '../../shared/platform/outbox/add-outbox-message.ts';
import { draftTakedownJob } from '../../shared/platform/queues/jobs.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { newId } from '../../shared/platform/lib/ids.ts';
import { startRole } from '../support/role-process.ts';
import { testEnvironment } from '../support/test-config.ts';
import { eventually } from '../support/eventually.ts';
import { told } from '../support/requests/told.ts';
import { assess, clearEvidence } from './alert-evidence.ts';
import { createTakedownFixture, type TakedownFixture } from './takedown-fixture.ts';

let fixture: TakedownFixture;
const masterKey = Buffer.alloc(32, 7).toString('base64url');
beforeAll(async () => {
  fixture = await createTakedownFixture({ TAKEDOWN_PROJECT_DAILY_CAP: '3', MASTER_KEY: masterKey });
});
afterAll(() => fixture?.close());
beforeEach(() => fixture.restore());

const deps = () => ({ db: fixture.db, clock: systemClock });
const start = async (brand: object = {}) => {
  const made = await fixture.brand(brand);
  const alertId = await fixture.alert(made.brandId);
  const path = `/v1/brand/${made.brandId}/takedown`;
  const { body } = await made.client.post(path, { alertId });
  const approve = () => made.client.post(`${path}s/${body.takedownId}/approve`, { approvedBy: 'Ada' });
  const read = async () => (await made.client.get(`${path}s/${body.takedownId}`)).body;
  return { ...made, alertId, path, takedownId: String(body.takedownId), approve, read };
};
/** Gives the calibrator a record of 80 correct verdicts. */
const provePrecision = async (brandId: string) => {
  for (let nth = 0; nth < 80; nth += 1) {
    const alertId = await fixture.alert(brandId, { url: `https://proved-${nth}.example/${newId('req')}` });
    await fixture.db.query(
      `INSERT INTO alert_verdicts (id, alert_id, sighting_id, verdict)
       SELECT $1, alert_id, id, 'confirm' FROM alert_sightings WHERE alert_id = $2`,
      [newId('vdt'), alertId],
    );
  }
};

/** 200 addresses that no takedown may ever be about. */
function adversaries(): string[] {
  const own = [
    'acme.example',
    'www.acme.example',
    'login.acme.example',
    'a.b.c.acme.example',
    'acme.example.',
  ];
  const authorised = [
    'reseller.example',
    'shop.reseller.example',
    'x.y.reseller.example',
    'RESELLER.example',
  ];
  const allowed = ['fan-site.example', 'forum.fan-site.example'];
  const apexes = (
    'github.io www.github.io gitlab.io pages.dev workers.dev vercel.app www.vercel.app netlify.app herokuapp.com web.app ' +
    'firebaseapp.com azurewebsites.net blogspot.com cloudfront.net s3.amazonaws.com fly.dev onrender.com surge.sh glitch.me ' +
    'repl.co ngrok.io ngrok-free.app weeblysite.com wixsite.com myshopify.com wordpress.com deta.dev'
  ).split(' ');
  const paths =
    'google.com sites.google.com docs.google.com facebook.com www.facebook.com github.com t.me x.com bit.ly medium.com'.split(
      ' ',
    );
  const cases = [...own, ...authorised, ...allowed].flatMap((host) =>
    [
      '/',
      '/login',
      '/login?next=%2F',
      '/a#b',
      ':8443/x',
      '/%2e%2e/x',
      '/acme-login.example',
      '/?u=https://evil.example/',
      '//x',
      '/ä',
    ].map((tail) => `https://${host}${tail}`),
  );
  const platforms = apexes.flatMap((host) => [
    `https://${host}/`,
    `http://${host}/login`,
    `https://${host}/?acme`,
  ]);
  const fronts = ['/', '/?utm_source=acme', '//', '/index.html#acme'];
  return [...cases, ...platforms, ...paths.flatMap((host) => fronts.map((path) => `https://${host}${path}`))];
}

it('drafts nothing about 200 pages of the brand, of who may speak for it, of who was called harmless, and of platforms', async () => {
  const { projectId, brandId } = await fixture.brand();
  await fixture.db.query(`INSERT INTO brand_allowed_hosts (brand_id, host) VALUES ($1, 'fan-site.example')`, [
    brandId,
  ]);
  const cases = adversaries();
  expect(cases.length).toBeGreaterThanOrEqual(200);
  const drafted: string[] = [];
  for (const url of cases) {
    const alertId = await fixture.alert(brandId, { url });
    if ((await draftAutomatically(deps(), { alertId })) !== null) drafted.push(url);
    // The use case is called directly, because a key may make only 50 requests a day.
    const asked = startTakedown(
      { ...deps(), mailCaps: fixture.config.takedowns },
      { id: 'key_1', projectId, mode: 'live' },
      { brandId, alertId },
    );
    const refusal = await asked.then(
      () => 'it was drafted',
      (error: { code: string }) => error.code,
    );
    if (refusal !== 'takedown_refused') drafted.push(`${url}: ${refusal}`);
  }
  expect(drafted).toEqual([]);
  expect(await fixture.db.query('SELECT 1 FROM takedowns WHERE brand_id = $1', [brandId])).toEqual([]);
});

it('drafts about the customer of a platform, and by evidence that has no veto', async () => {
  const { brandId } = await fixture.brand();
  const of = (url: string) => fixture.alert(brandId, { url });
  for (const url of [
    'https://acme-login.github.io/',
    'https://sites.google.com/view/acme',
    'https://notacme.example/',
  ])
    expect(await draftAutomatically(deps(), { alertId: await of(url) })).not.toBeNull();
  const vetoed = { ...clearEvidence, vetoes: ['redirects_to_official' as const] };
  expect(
    await draftAutomatically(deps(), { alertId: await fixture.alert(brandId, { evidence: vetoed }) }),
  ).toBeNull();
  const weak = { ...clearEvidence, logo: null, intent: null, page: null, name: null };
  expect(assess(weak).probability).toBeLessThan(0.95);
  expect(
    await draftAutomatically(deps(), { alertId: await fixture.alert(brandId, { evidence: weak }) }),
  ).toBeNull();
});

it('asks again at the last moment: what has become official meanwhile is not sent', async () => {
  const { client, brandId, approve, read } = await start();
  await fixture.work();
  expect((await approve()).status).toBe(200);
  await client.call('PATCH', `/v1/brand/${brandId}`, { body: { authorisedDomains: ['acme-login.example'] } });
  await fixture.work();
  expect(await read()).toMatchObject({
    state: 'cancelled',
    endedReason: expect.stringContaining('on an authorized domain'),
  });
  expect(fixture.mails).toEqual([]);
});

it('sends in nobody’s name who has not proved to own a domain', async () => {
  const { brandId, approve, read } = await start();
  await fixture.db.query('DELETE FROM brand_domain_proofs WHERE brand_id = $1', [brandId]);
  expect(told(await approve())).toEqual([409, 'domain_unproven']);
  expect((await read()).state).toBe('drafted');
});

it('stops at once by the switch, and goes on by it', async () => {
  const { approve, takedownId, read } = await start();
  await fixture.work();
  await stopTakedowns(deps(), 'a mistake');
  expect(await takedownSwitch(deps())).toMatchObject({ reason: 'a mistake', stoppedAt: expect.any(Date) });
  await approve();
  await fixture.work();
  expect([fixture.mails, (await read()).state]).toEqual([[], 'approved']);
  await resumeTakedowns(deps());
  await fixture.due(takedownId, 'send');
  await fixture.work();
  expect((await read()).state).toBe('sent');
});

it('sends no more mails in a day than a project may', async () => {
  const { client, brandId, path } = await start();
  for (let nth = 0; nth < 2; nth += 1) {
    const alertId = nth === 0 ? null : await fixture.alert(brandId);
    const id =
      alertId === null
        ? (await client.get(`${path}s`)).body.data[0].takedownId
        : (await client.post(path, { alertId })).body.takedownId;
    await fixture.work();
    await client.post(`${path}s/${id}/approve`, { approvedBy: 'Ada' });
  }
  await fixture.work();
  expect(fixture.mails).toHaveLength(3);
  const { body } = await client.get(`${path}s?state=approved`);
  const whole = (await client.get(`${path}s/${body.data[0].takedownId}`)).body;
  expect(whole.log.at(-1)).toMatchObject({ event: 'held', data: { cap: 'of the day' } });
});

it('puts a flood of drafts aside, and sends none of them by itself', async () => {
  const { brandId } = await fixture.brand({ policy: { automaticTakedown: 'send' } });
  const states: boolean[] = [];
  for (let nth = 0; nth < 12; nth += 1) {
    const takedown = await draftAutomatically(deps(), { alertId: await fixture.alert(brandId) });
    states.push(takedown?.quarantined ?? false);
  }
  expect(states).toEqual([...Array<boolean>(10).fill(false), true, true]);
});

it('sends by itself where the gate, the policy and the proof agree, and only drafts where one does not', async () => {
  const { brandId } = await fixture.brand({ policy: { automaticTakedown: 'send' } });
  const unproven = await draftAutomatically(deps(), { alertId: await fixture.alert(brandId) });
  expect(unproven).toMatchObject({ mode: 'suggest', reasons: ['precision_unproven'] });
  await provePrecision(brandId);
  const stale = await fixture.alert(brandId, { seenAt: new Date(Date.now() - 16 * 60_000) });
  expect(await draftAutomatically(deps(), { alertId: stale })).toMatchObject({
    mode: 'suggest',
    reasons: ['page_stale'],
  });
  const proven = await draftAutomatically(deps(), { alertId: await fixture.alert(brandId) });
  expect(proven).toMatchObject({ mode: 'automatic', reasons: [] });
  await fixture.work();
  const states = await fixture.db.query(
    `SELECT state, approved_by AS by FROM takedowns WHERE brand_id = $1 ORDER BY created_at`,
    [brandId],
  );
  expect(states).toEqual([
    { state: 'drafted', by: null },
    { state: 'drafted', by: null },
    { state: 'sent', by: 'the policy of the brand' },
  ]);
  // Two upheld disputes of a source within a week end automatic takedowns.
  for (let nth = 0; nth < 2; nth += 1) {
    const wrong = await draftAutomatically(deps(), { alertId: await fixture.alert(brandId) });
    await disputeTakedown(deps(), { takedownId: wrong?.id ?? '', dispute: 'upheld', note: 'a fan page' });
  }
  const after = await draftAutomatically(deps(), { alertId: await fixture.alert(brandId) });
  expect(after).toMatchObject({ mode: 'suggest', reasons: ['disputed'] });
});

it('sends nothing while somebody disputes it', async () => {
  const { takedownId, approve, read } = await start();
  await fixture.work();
  await disputeTakedown(deps(), { takedownId, dispute: 'open', note: 'it is mine' });
  expect(told(await approve())).toEqual([409, 'takedown_refused']);
  await disputeTakedown(deps(), { takedownId, dispute: 'rejected', note: 'it is not' });
  expect((await approve()).status).toBe(200);
  await fixture.work();
  expect(await read()).toMatchObject({ state: 'sent', dispute: 'rejected' });
});

it('writes to itself in test mode', async () => {
  const { client } = await fixture.createProject({ mode: 'test' });
  const { body } = await client.post('/v1/brand/register', {
    type: 'name',
    name: 'Acme',
    officialDomains: ['acme.example'],
  });
  await fixture.db.query(
    `INSERT INTO brand_domain_proofs (brand_id, domain, token, proven_at, seen_at, due_at) VALUES ($1, 'acme.example', 't', now(), now(), now())`,
    [body.brandId],
  );
  const alertId = await fixture.alert(body.brandId);
  const path = `/v1/brand/${body.brandId}/takedown`;
  const { takedownId } = (await client.post(path, { alertId })).body;
  await fixture.work();
  await client.post(`${path}s/${takedownId}/approve`, { approvedBy: 'Ada' });
  await fixture.work();
  expect(fixture.mails.map(({ to }) => to)).toEqual([
    ['abuse-desk@humanmark.test'],
    ['abuse-desk@humanmark.test'],
  ]);
});

it('drafts in a worker what an alert has promised, and is killed while it sends without writing to anybody else', async () => {
  const stores = { databaseUrl: fixture.config.database.url, redisUrl: fixture.config.redis.queueUrl };
  const env = testEnvironment(stores, { ...fixture.environment, TAKEDOWN_PROJECT_DAILY_CAP: '50' });
  const { client, brandId } = await fixture.brand();
  const alertId = await fixture.alert(brandId);
  let worker = await startRole('workers', ['--pools', 'relay,takedowns'], env);
  try {
    await fixture.db.transaction((tx) => addOutboxMessage(tx, draftTakedownJob, { alertId, risenAt: null }));
    const path = `/v1/brand/${brandId}/takedowns`;
    const takedownId = await eventually(async () => {
      const [one] = (await client.get(path)).body.data;
      expect(one).toMatchObject({ cause: 'automatic', preparedAt: expect.any(String) });
      return String(one.takedownId);
    });
    const seen: string[] = [];
    // The worker dies when the server has received the whole mail but has not confirmed it.
    fixture.onMail.answer = ({ raw }) => {
      seen.push(raw);
      if (seen.length === 1) worker.kill('SIGKILL');
      return seen.length === 1 ? Object.assign(new Error('gone'), { responseCode: 421 }) : null;
    };
    await client.post(`${path}/${takedownId}/approve`, { approvedBy: 'Ada' });
    await worker.exited;
    await fixture.due(takedownId, 'send');
    worker = await startRole('workers', ['--pools', 'relay,takedowns'], env);
    await eventually(async () => expect((await client.get(`${path}/${takedownId}`)).body.state).toBe('sent'));
    expect(seen).toHaveLength(3);
    expect(seen[1]).toBe(seen[0]);
    const { notices, log } = (await client.get(`${path}/${takedownId}`)).body;
    expect(notices.map(({ attempts }: { attempts: number }) => attempts)).toEqual([2, 1]);
    expect(log.filter(({ event }: { event: string }) => event === 'mail_begun')).toHaveLength(3);
  } finally {
    fixture.onMail.answer = null;
    await worker.stop();
  }
});
