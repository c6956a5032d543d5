import type { Evidence } from '../../shared/algorithms/confidence/evidence.ts';
import { approveBrand, disapproveBrand } from '../../shared/domain/brands/brands/decisions/decide-brand.ts';
import { draftAutomatically } from '../../shared/domain/brands/takedowns/drafting/draft-takedown.ts';
import { createApiKey } from '../../shared/domain/partners/projects/api-keys.ts';
import { setSecondKeyApproval } from '../../shared/domain/partners/projects/projects.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { newId } from '../../shared/platform/lib/ids.ts';
import { registerBrand } from '../brands/brand-calls.ts';
import { told } from '../support/requests/told.ts';
import { clearEvidence } from './alert-evidence.ts';
import { brandsOf, byOperator, callsOf } from './brands-of-projects.ts';
import { createTakedownFixture, type TakedownFixture } from './takedown-fixture.ts';

let fixture: TakedownFixture;
beforeAll(async () => {
  fixture = await createTakedownFixture({
    TAKEDOWN_BRAND_DAILY_CAP: '4',
    TAKEDOWN_PROJECT_DAILY_CAP: '6',
    TAKEDOWN_RECIPIENT_DAILY_CAP: '8',
  });
});
afterAll(() => fixture?.close());
beforeEach(async () => {
  fixture.restore();
  await fixture.db.query('DELETE FROM takedown_mail_counts');
});

const deps = () => ({ db: fixture.db, clock: systemClock });
const { brandAt, alertOn } = brandsOf(() => fixture);

describe('takedowns in the name of one project', () => {
  /** Gives the calibrator a record of 80 correct verdicts of the brand's project. */
  async function provePrecision(brandId: string): Promise<void> {
    for (let nth = 0; nth < 80; nth += 1) {
      const alertId = await alertOn(brandId, `proved-${nth}.example`);
      await fixture.db.query(
        `INSERT INTO alert_verdicts (id, alert_id, sighting_id, verdict)
       SELECT $1, alert_id, id, 'confirm' FROM alert_sightings WHERE alert_id = $2`,
        [newId('vdt'), alertId],
      );
    }
  }

  describe('a brand that sends by itself', () => {
    const sending = { policy: { automaticTakedown: 'send' } };
    const outcome = async (brandId: string) => {
      fixture.mails.length = 0;
      const alertId = await alertOn(brandId, 'acme-login.example');
      const takedown = await draftAutomatically(deps(), { alertId });
      await fixture.work();
      return { reasons: takedown?.reasons, mails: fixture.mails.length };
    };

    it('does not do so under a name that it has not proven, until an operator approves of that name', async () => {
      const own = await brandAt('acme.example', sending);
      await provePrecision(own.brandId);
      expect(await outcome(own.brandId)).toEqual({ reasons: [], mails: 2 });

      // A project that has proven its own domain, and watches for the name of another company.
      const { brandId, client } = await brandAt('attacker.example', {
        ...sending,
        name: 'Attacker',
        aliases: ['Acme Bank'],
      });
      await provePrecision(brandId);
      const waiting = { reasons: ['brand_unproven'], mails: 0 };
      expect(await outcome(brandId)).toEqual(waiting);
      const shown = async () => (await client.get(`/v1/brand/${brandId}`)).body.automation;
      expect(await shown()).toEqual({ allowed: false, unprovenNames: ['Acme Bank'], decision: null });

      await approveBrand(deps(), { brandId, ...byOperator });
      expect(await shown()).toMatchObject({ allowed: true, decision: 'approved' });
      expect(await outcome(brandId)).toEqual({ reasons: [], mails: 2 });

      // What was approved was these names.
      const path = `/v1/brand/${brandId}`;
      await client.call('PATCH', path, { body: { aliases: ['Acme Bank', 'Victim Airlines'] } });
      expect(await outcome(brandId)).toEqual(waiting);
      await client.call('PATCH', path, { body: { aliases: [] } });
      expect((await outcome(brandId)).reasons).toEqual([]);
      await disapproveBrand(deps(), { brandId, ...byOperator });
      expect(await outcome(brandId)).toEqual(waiting);
    });

    it('asks again after the draft: what is renamed meanwhile is not sent', async () => {
      const { brandId, client } = await brandAt('acme.example', sending);
      await provePrecision(brandId);
      const alertId = await alertOn(brandId, 'acme-login.example');
      const takedown = await draftAutomatically(deps(), { alertId });
      expect(takedown).toMatchObject({ mode: 'automatic', reasons: [] });
      await client.call('PATCH', `/v1/brand/${brandId}`, { body: { name: 'Victim Airlines' } });
      await fixture.work();
      const { state, log } = await callsOf(client, brandId).read(takedown?.id ?? '');
      expect([state, log.at(-1)]).toMatchObject([
        'drafted',
        { event: 'held', data: { reason: 'brand_unproven' } },
      ]);
      expect(fixture.mails).toEqual([]);
    });
  });

  describe('the kind of abuse', () => {
    const asksForNothing: Evidence['intent'] = {
      asksForPassword: false,
      asksForCard: false,
      asksForWallet: false,
      asksForOneTimeCode: false,
      asksForAccount: false,
      offersDownload: false,
      asksForCall: false,
      takesApplications: false,
      sellsGoods: false,
      formLeavesSite: false,
      contactHandles: 0,
      paymentWords: 0,
    };
    const harmless: Evidence = { ...clearEvidence, intent: asksForNothing };

    it('is at most what the evidence shows', async () => {
      const { brandId, start } = await brandAt('acme.example');
      const alertId = await alertOn(brandId, 'acme-login.example', harmless);
      for (const kind of ['phishing', 'fraud']) {
        const refused = await start(alertId, { kind });
        expect([...told(refused), refused.body.error.message]).toEqual([
          409,
          'takedown_kind_unsupported',
          `kind: the evidence does not show ${kind}; it allows brand, registration, copyright`,
        ]);
      }
      expect((await start(alertId)).body).toMatchObject({ kind: 'brand' });
      const asking = await alertOn(brandId, 'acme-login.example');
      expect((await start(asking, { kind: 'phishing' })).body).toMatchObject({ kind: 'phishing' });
    });

    it('is not shown by what was not examined', async () => {
      const { brandId, start } = await brandAt('acme.example');
      const unread: Evidence = { ...clearEvidence, name: null, logo: null, page: null, intent: null };
      const alertId = await alertOn(brandId, 'unread.example', unread);
      const refused = await start(alertId, { kind: 'phishing' });
      expect(refused.body.error.message).toBe('kind: the evidence does not show phishing; it allows brand');
    });
  });

  describe('a second key', () => {
    it('approves what the first one started, where the project requires it', async () => {
      const { brandId, client, projectId, start, approve, read } = await brandAt('acme.example');
      await setSecondKeyApproval(deps(), { projectId, isRequired: true });
      const { body } = await start(await alertOn(brandId, 'acme-login.example'));
      await fixture.work();
      expect(told(await approve(body.takedownId))).toEqual([403, 'second_key_required']);
      expect(await read(body.takedownId)).toMatchObject({
        state: 'drafted',
        requestedBy: expect.stringMatching(/^key_/),
      });
      const { apiKey } = await createApiKey(deps(), { projectId });
      expect(
        (await approve(body.takedownId, client.with({ authorization: `Bearer ${apiKey}` }))).status,
      ).toBe(200);

      await setSecondKeyApproval(deps(), { projectId, isRequired: false });
      const next = await start(await alertOn(brandId, 'acme-login.example'));
      await fixture.work();
      expect((await approve(next.body.takedownId)).status).toBe(200);
    });
  });

  describe('the caps of a day', () => {
    const sent = async (brand: Awaited<ReturnType<typeof brandAt>>) => {
      const { body, status } = await brand.start(await alertOn(brand.brandId, 'acme-login.example'));
      if (status !== 201) return { status, body };
      await fixture.work();
      const response = await brand.approve(body.takedownId);
      await fixture.work();
      return response;
    };

    it('end what a brand may send, and deleting it does not begin anew what its project may', async () => {
      const first = await brandAt('acme.example');
      expect((await sent(first)).status).toBe(200);
      expect((await sent(first)).status).toBe(200);
      const refused = await first.start(await alertOn(first.brandId, 'acme-login.example'));
      expect(told(refused)).toEqual([429, 'takedown_cap']);
      const seconds = Number(refused.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(86_400);

      await first.client.call('DELETE', `/v1/brand/${first.brandId}`);
      const { brandId } = await registerBrand(first.client, { officialDomains: ['acme.example'] });
      await fixture.prove(brandId, 'acme.example');
      const second = { ...first, brandId, ...callsOf(first.client, brandId) };
      expect((await sent(second)).status).toBe(200);
      const third = await second.start(await alertOn(brandId, 'acme-login.example'));
      expect([...told(third), third.body.error.message]).toEqual([
        429,
        'takedown_cap',
        'Your project has sent all notices that it may send in a day. Try again after midnight, UTC.',
      ]);
      const counted = await fixture.db.query(
        `SELECT scope, mails FROM takedown_mail_counts WHERE subject = ANY($1) ORDER BY mails`,
        [[first.projectId, brandId, first.brandId]],
      );
      expect(counted).toEqual([
        { scope: 'brand', mails: 2 },
        { scope: 'brand', mails: 4 },
        { scope: 'project', mails: 6 },
      ]);
    });

    it('keep one project from using up what a recipient gets of all', async () => {
      const count = async (projectId: string) => {
        for (const scope of ['network.test', 'registrar.test'])
          await fixture.db.query(
            `INSERT INTO takedown_mail_counts (day, scope, subject, mails)
           VALUES ((now() AT TIME ZONE 'UTC')::date, 'project_recipient', $1, 4)`,
            [`${projectId} ${scope}`],
          );
      };
      const brand = await brandAt('acme.example');
      await count(brand.projectId);
      const { body } = await brand.start(await alertOn(brand.brandId, 'acme-login.example'));
      await fixture.work();
      const refused = await brand.approve(body.takedownId);
      expect([...told(refused), refused.body.error.message]).toEqual([
        429,
        'takedown_cap',
        'Your project has sent everyone who could be notified as many notices as it may in a day. Try again after midnight, UTC.',
      ]);
      expect((await sent(await brandAt('acme.example'))).status).toBe(200);
    });

    it('have an automatic takedown wait, and the contacts that are below the cap hear of it at once', async () => {
      const { brandId, projectId, read } = await brandAt('acme.example', {
        policy: { automaticTakedown: 'send' },
      });
      await provePrecision(brandId);
      await fixture.db.query(
        `INSERT INTO takedown_mail_counts (day, scope, subject, mails)
       VALUES ((now() AT TIME ZONE 'UTC')::date, 'recipient', 'registrar.test', 8)`,
      );
      const takedown = await draftAutomatically(deps(), {
        alertId: await alertOn(brandId, 'acme-login.example'),
      });
      expect(takedown).toMatchObject({ mode: 'automatic' });
      await fixture.work();
      expect(fixture.mails.map(({ to }) => to)).toEqual([['abuse@network.test']]);
      const { state, log } = await read(takedown?.id ?? '');
      expect(state).toBe('approved');
      expect(log).toContainEqual(
        expect.objectContaining({
          event: 'held',
          data: { cap: 'of the recipient', contact: 'abuse@registrar.test' },
        }),
      );
      expect(projectId).toMatch(/^prj_/);
    });
  });
});
