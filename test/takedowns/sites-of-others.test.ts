import type { Evidence } from '../../shared/algorithms/confidence/evidence.ts';
import { approveBrand, disapproveBrand } from '../../shared/domain/brands/brands/decisions/decide-brand.ts';
import { dateProvenDomains } from '../../shared/domain/brands/brands/domains/date-proven-domains.ts';
import {
  draftAutomatically,
  takedownOutlook,
} from '../../shared/domain/brands/takedowns/drafting/draft-takedown.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { abuseEntity, json } from '../../dev/testbed/rdap-server.ts';
import { told } from '../support/requests/told.ts';
import { assess, clearEvidence } from './alert-evidence.ts';
import { brandsOf, byOperator, doubtful } from './brands-of-projects.ts';
import { createTakedownFixture, type TakedownFixture } from './takedown-fixture.ts';

let fixture: TakedownFixture;
beforeAll(async () => {
  fixture = await createTakedownFixture();
});
afterAll(() => fixture?.close());
beforeEach(async () => {
  fixture.restore();
});

const deps = () => ({ db: fixture.db, clock: systemClock });
const { brandAt, alertOn } = brandsOf(() => fixture);

describe('sites of others', () => {
  describe('a host that another brand has proven', () => {
    it('is not taken down: neither on request nor automatically, and nothing is said of whose it is', async () => {
      const victim = await brandAt('victim-airlines.example', { name: 'Victim Airlines' });
      const { brandId, start } = await brandAt('attacker.example', { name: 'Victim Airlines' });
      for (const host of [
        'victim-airlines.example',
        'www.victim-airlines.example',
        'a.b.victim-airlines.example',
      ]) {
        const alertId = await alertOn(brandId, host);
        const refused = await start(alertId);
        expect(told(refused)).toEqual([409, 'takedown_host_proven']);
        expect(refused.body.error.message).toBe(
          'No takedown is possible for this page: its host belongs to a brand that has proven it.',
        );
        expect(JSON.stringify(refused.body)).not.toContain(victim.brandId);
        expect(await draftAutomatically(deps(), { alertId })).toBeNull();
        expect(await takedownOutlook(deps(), alertId)).toEqual({
          refusal: { code: 'takedown_host_proven', why: 'its host belongs to a brand that has proven it' },
          kinds: ['brand', 'phishing', 'fraud', 'registration', 'copyright'],
        });
      }
      // A page that only leads there is refused as well.
      const leading = await alertOn(brandId, 'short-link.example');
      await fixture.db.query('UPDATE brand_alerts SET landed_url = $2 WHERE id = $1', [
        leading,
        'https://www.victim-airlines.example/',
      ]);
      expect(told(await start(leading))).toEqual([409, 'takedown_host_proven']);
      // Proofs count while they are seen, and unless an operator disapproves of the brand that has them.
      const alertId = await alertOn(brandId, 'victim-airlines.example');
      await disapproveBrand(deps(), { brandId: victim.brandId, ...byOperator });
      expect((await start(alertId)).status).toBe(201);
    });

    it('is asked about again before the approval and before the mail', async () => {
      const attacker = await brandAt('attacker.example');
      const drafted = async (host: string) =>
        (await attacker.start(await alertOn(attacker.brandId, host))).body.takedownId;
      const [early, late] = [await drafted('early.example'), await drafted('late.example')];
      await fixture.work();
      const victim = await brandAt('early.example', { officialDomains: ['early.example', 'late.example'] });
      expect(told(await attacker.approve(early))).toEqual([409, 'takedown_host_proven']);
      expect((await attacker.approve(late)).status).toBe(200);
      await fixture.prove(victim.brandId, 'late.example');
      await fixture.work();
      expect(await attacker.read(late)).toMatchObject({
        state: 'cancelled',
        endedReason: expect.stringContaining('belongs to a brand that has proven it'),
      });
      expect(fixture.mails).toEqual([]);
    });

    it('does not shield what strangers put on a platform', async () => {
      await brandAt('google.com', { name: 'Google' });
      await brandAt('wordpress.com', { name: 'Wordpress' });
      const { brandId, start } = await brandAt('acme.example');
      for (const url of ['https://sites.google.com/view/acme', 'https://acme-login.wordpress.com/'])
        expect((await start(await fixture.alert(brandId, { url }))).status).toBe(201);
    });
  });

  describe('a domain that is older than the proven one', () => {
    const year = (at: number) => new Date(`${at}-01-01T00:00:00Z`);
    const registered = (domain: string, at: Date) =>
      fixture.registry.set(
        `/domain/${domain}`,
        json({
          events: [{ eventAction: 'registration', eventDate: at.toISOString() }],
          entities: [abuseEntity('registrar', 'abuse@registrar.test', 'Registrar Inc')],
        }),
      );
    const seenAged = (evidence: Evidence, days: number): Evidence => ({
      ...evidence,
      infrastructure: { ...clearEvidence.infrastructure!, domainAgeDays: days },
    });

    it('is left alone unless it was once above 0.95 by evidence, or an operator approved of the brand', async () => {
      expect(assess(doubtful).probability).toBeLessThan(0.95);
      const { brandId, start } = await brandAt('acme.example', {}, year(2020));
      const old = await alertOn(brandId, 'older-company.example', seenAged(doubtful, 20 * 365));
      const refused = await start(old);
      expect([...told(refused), refused.body.error.message]).toEqual([
        409,
        'takedown_domain_older',
        'No takedown is possible for this page: its domain is older than the proven domain of the brand, and it was never above 95 %.',
      ]);
      const young = await alertOn(brandId, 'younger.example', seenAged(doubtful, 30));
      expect((await start(young)).status).toBe(201);
      const broken = await alertOn(brandId, 'broken-into.example', seenAged(clearEvidence, 20 * 365));
      expect((await start(broken)).status).toBe(201);
      await approveBrand(deps(), { brandId, ...byOperator });
      expect((await start(old)).status).toBe(201);
    });

    it('is left alone where it bears the name itself, however much of the brand it shows', async () => {
      // Both are called Zephyr, and the one has had the name for twenty years.
      const { brandId, start } = await brandAt('zephyr.example', { name: 'Zephyr' }, year(2025));
      const alertId = await alertOn(brandId, 'zephyr-airlines.com', seenAged(clearEvidence, 20 * 365));
      expect(told(await start(alertId))).toEqual([409, 'takedown_domain_older']);
      expect(await draftAutomatically(deps(), { alertId })).toBeNull();
    });

    it('is found out by the registry, for the proven domain and for a page whose visit did not show its age', async () => {
      registered('acme.example', year(2024));
      registered('older-company.example', year(2004));
      const { brandId, start, approve } = await brandAt('acme.example');
      await fixture.db.query(
        'UPDATE brand_domain_proofs SET registration_due_at = now() WHERE brand_id = $1',
        [brandId],
      );
      await dateProvenDomains({ db: fixture.db, rdap: fixture.takedownDeps.rdap });
      const alertId = await alertOn(brandId, 'older-company.example', { ...doubtful, infrastructure: null });
      const { body } = await start(alertId);
      await fixture.work();
      expect(told(await approve(body.takedownId))).toEqual([409, 'takedown_domain_older']);
      const again = await alertOn(brandId, 'www.older-company.example', {
        ...doubtful,
        infrastructure: null,
      });
      expect(told(await start(again))).toEqual([409, 'takedown_domain_older']);
    });

    it('is one that was a year old at the proof, where the registry of the proven domain publishes no dates', async () => {
      const { brandId, start } = await brandAt('acme.example');
      const of = (days: number) => alertOn(brandId, `page-${days}.example`, seenAged(doubtful, days));
      expect((await start(await of(300))).status).toBe(201);
      expect(told(await start(await of(400)))).toEqual([409, 'takedown_domain_older']);
    });
  });
});
