import { noteSeenAgain } from '../../shared/domain/brands/takedowns/looks/note-presence.ts';
import { mailTriesMax } from '../../shared/domain/brands/takedowns/sending/send-notice.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { abuseEntity, json } from '../../dev/testbed/rdap-server.ts';
import { told } from '../support/requests/told.ts';
import { assess, clearEvidence } from './alert-evidence.ts';
import { draftsOf, type Drafted } from './drafted-takedown.ts';
import { createTakedownFixture, loginForm, type TakedownFixture } from './takedown-fixture.ts';

/** Objections to a takedown that arise between its draft and its last mail. */
let fixture: TakedownFixture;
beforeAll(async () => {
  fixture = await createTakedownFixture();
});
afterAll(() => fixture?.close());
beforeEach(() => fixture.restore());

const { drafted, sent, look, age, goDown } = draftsOf(() => fixture);

/** Each objection with what a reviewer or an owner does after the draft. */
const objections: [string, (takedown: Drafted) => Promise<unknown>, string][] = [
  ['its alert is dismissed', ({ dismiss }) => dismiss(), 'dismissed'],
  [
    'its host is called harmless',
    ({ brandId }) =>
      fixture.db.query(`INSERT INTO brand_allowed_hosts (brand_id, host) VALUES ($1, 'acme-login.example')`, [
        brandId,
      ]),
    'its host is allowed for the brand',
  ],
  [
    'its domain becomes an authorised one',
    ({ change }) => change({ authorisedDomains: ['acme-login.example'] }),
    'authorized domain',
  ],
  [
    'a page below its host does',
    ({ change }) => change({ authorisedDomains: ['shop.acme-login.example'] }),
    'its host contains',
  ],
  [
    'it leads to an official domain by the last visit',
    ({ alertId }) =>
      fixture.db.query(`UPDATE brand_alerts SET landed_url = 'https://www.acme.example/' WHERE id = $1`, [
        alertId,
      ]),
    'redirects elsewhere: it is on an official domain',
  ],
];

it.each(objections)('neither approves nor sends what was drafted before %s', async (_what, object, why) => {
  const waiting = await drafted();
  await object(waiting);
  expect(told(await waiting.approve())).toEqual([409, 'takedown_refused']);
  const approved = await drafted();
  await approved.approve();
  await object(approved);
  await fixture.work();
  expect(await approved.read()).toMatchObject({
    state: 'cancelled',
    endedReason: expect.stringContaining(why),
  });
  expect(fixture.mails).toHaveLength(0);
});

it.each(objections)('reminds nobody after %s', async (_what, object) => {
  const takedown = await sent();
  await object(takedown);
  await fixture.due(takedown.takedownId, 'remind', 24);
  await fixture.work();
  expect(fixture.mails).toHaveLength(0);
  expect((await takedown.read()).state).toBe('cancelled');
});

it('waits while the page leads to the brand itself, or crawlers do not find it any more', async () => {
  const takedown = await drafted();
  fixture.page.answer = (request, response) => {
    const isOfficial = request.headers.host?.startsWith('acme.example') === true;
    if (isOfficial) return void response.end('<form>Welcome to the real Acme <input type=password></form>');
    const port = request.socket.localPort ?? 0;
    return void response.writeHead(302, { location: `http://acme.example:${port}/` }).end();
  };
  await takedown.approve();
  await fixture.work();
  const held = async () => (await takedown.read()).log.at(-1);
  expect(await held()).toMatchObject({
    event: 'held',
    data: { detail: 'it redirects elsewhere: it is on an official domain of the brand' },
  });
  fixture.page.answer = loginForm;
  await fixture.db.query(`UPDATE brand_alerts SET status = 'gone' WHERE id = $1`, [takedown.alertId]);
  await fixture.due(takedown.takedownId, 'send');
  await fixture.work();
  expect(await held()).toMatchObject({ data: { detail: 'it is no longer found by crawlers' } });
  expect(fixture.mails).toHaveLength(0);
  await fixture.db.query(`UPDATE brand_alerts SET status = 'open' WHERE id = $1`, [takedown.alertId]);
  await fixture.due(takedown.takedownId, 'send');
  await fixture.work();
  expect(fixture.mails).toHaveLength(2);
});

it('leaves what waits for us all its tries', async () => {
  const takedown = await drafted();
  await takedown.approve();
  await fixture.db.query(`UPDATE takedown_switch SET stopped_at = now(), reason = 'test'`);
  for (let minute = 0; minute < 30; minute += 1) {
    await fixture.due(takedown.takedownId, 'send');
    await fixture.work();
  }
  await fixture.db.query('UPDATE takedown_switch SET stopped_at = NULL, reason = NULL');
  fixture.page.answer = json({}, 503);
  await fixture.due(takedown.takedownId, 'send');
  await fixture.work();
  expect((await takedown.read()).state).toBe('approved');
  const attempts = await fixture.db.query(
    `SELECT attempts FROM takedown_timers WHERE takedown_id = $1 AND kind = 'send'`,
    [takedown.takedownId],
  );
  expect(attempts).toEqual([{ attempts: 1 }]);
});

it('gives a page up that is not there for a day, and not before', async () => {
  const takedown = await drafted();
  fixture.page.answer = json({}, 503);
  await takedown.approve();
  await fixture.work();
  await fixture.db.query(
    `UPDATE takedown_timers SET attempts = 22 WHERE takedown_id = $1 AND kind = 'send'`,
    [takedown.takedownId],
  );
  await fixture.due(takedown.takedownId, 'send');
  await fixture.work();
  expect((await takedown.read()).state).toBe('approved');
  await fixture.due(takedown.takedownId, 'send');
  await fixture.work();
  expect(await takedown.read()).toMatchObject({
    state: 'cancelled',
    endedReason: 'the page could not be reached (http: 503)',
  });
});

it('is not down by a silence and one look that finds it gone, but is by a day of silence', async () => {
  const takedown = await sent();
  const unplugged = (_request: unknown, response: { destroy(): void }) => response.destroy();
  fixture.page.answer = unplugged;
  await look(takedown, 1);
  await age(takedown, 60);
  fixture.page.answer = json({}, 404);
  await look(takedown, 4);
  expect((await takedown.read()).state).toBe('sent');
  fixture.page.answer = json({}, 403);
  await look(takedown, 24);
  fixture.page.answer = unplugged;
  await age(takedown, 25 * 60);
  await look(takedown, 72);
  expect((await takedown.read()).state).toBe('sent');
  await age(takedown, 23 * 60);
  await look(takedown, 96);
  expect((await takedown.read()).state).toBe('sent');
  await age(takedown, 61);
  await look(takedown, 120);
  expect((await takedown.read()).state).toBe('down');
});

it('tells the alert that its page is gone, and that it is back', async () => {
  const takedown = await sent();
  const returned = () =>
    fixture.db.query(
      `SELECT 1 FROM events WHERE project_id = $1 AND type = 'brand.alert' AND body::jsonb -> 'data' ->> 'cause' = 'returned'`,
      [takedown.projectId],
    );
  const before = new Date();
  await goDown(takedown);
  expect([await takedown.alert(), await returned()]).toEqual(['gone', []]);
  // A visit that was in progress at that time adds nothing new.
  await noteSeenAgain({ db: fixture.db, clock: systemClock }, { alertId: takedown.alertId, at: before });
  expect((await takedown.read()).state).toBe('down');
  fixture.page.answer = loginForm;
  await look(takedown, 1_000_000);
  expect([await takedown.alert(), await returned()]).toEqual(['open', [{ '?column?': 1 }]]);
  const { data } = (await takedown.client.get(`${takedown.path}s`)).body;
  // The page came back within a day: only a person can send the takedown again.
  expect(data).toMatchObject([
    { state: 'drafted', follows: takedown.takedownId, quarantined: true },
    { state: 're_emerged' },
  ]);
});

it('leaves a dismissed alert dismissed when its page goes', async () => {
  const takedown = await sent();
  await takedown.dismiss();
  await goDown(takedown);
  expect(await takedown.alert()).toBe('dismissed');
});

it('sends a mail again as it was although the page was seen again and the brand has another name', async () => {
  const takedown = await drafted();
  const tried: string[] = [];
  fixture.onMail.answer = ({ raw }) => {
    tried.push(raw);
    return Object.assign(new Error('try later'), { responseCode: 451 });
  };
  await takedown.approve();
  await fixture.work();
  const { report, evidenceManifestSha256 } = await takedown.read();
  const evidence = { ...clearEvidence, intent: null };
  await fixture.db.query(
    `INSERT INTO alert_sightings (id, alert_id, seen_at, probability, fused_logit, source, model_version, calibration_version,
       evidence, assessment, matched, bundle_key, manifest_hash, files, lacking)
     SELECT id || '2', alert_id, now(), probability, fused_logit, source, model_version, calibration_version, $2, $3, matched,
            'bundles/y', sha256('another'), files, lacking FROM alert_sightings WHERE alert_id = $1`,
    [takedown.alertId, JSON.stringify(evidence), JSON.stringify(assess(evidence))],
  );
  expect((await takedown.change({ name: 'Acme Renamed' })).status).toBe(200);
  fixture.onMail.answer = ({ raw }) => {
    tried.push(raw);
    return null;
  };
  await fixture.due(takedown.takedownId, 'send');
  await fixture.work();
  expect(tried).toHaveLength(4);
  expect(tried.slice(2)).toEqual(tried.slice(0, 2));
  expect(await takedown.read()).toMatchObject({ state: 'sent', report, evidenceManifestSha256 });
});

it('gives a mail up that no server has taken for five days', async () => {
  const takedown = await drafted();
  fixture.onMail.answer = () => Object.assign(new Error('try later'), { responseCode: 451 });
  await takedown.approve();
  await fixture.work();
  expect(await takedown.read()).toMatchObject({
    state: 'approved',
    notices: [{ attempts: 1 }, { attempts: 1 }],
  });
  await fixture.db.query('UPDATE takedown_notices SET attempts = $1', [mailTriesMax - 1]);
  await fixture.due(takedown.takedownId, 'send');
  await fixture.work();
  expect(await takedown.read()).toMatchObject({
    state: 'rejected',
    endedReason: 'no mail server accepted a notice',
    notices: [{ refusedAt: expect.any(String) }, { refusedAt: expect.any(String) }],
  });
});

it.each([
  ['who could only take an official domain along', 'login.corp.example', 'abuse@registrar.test'],
  ['that is at the reported domain itself', 'evil.example', 'me@evil.example'],
])('asks no registrar %s', async (_what, host, email) => {
  const domain = host.split('.').slice(-2).join('.');
  fixture.registry.set(`/domain/${domain}`, json({ entities: [abuseEntity('registrar', email)] }));
  const brand = { officialDomains: ['acme.example', 'www.corp.example'] };
  const { contacts } = await (await drafted(brand, { url: fixture.pageUrl(host) })).read();
  expect(contacts.map(({ scope }: { scope: string }) => scope)).toEqual(['host']);
});
