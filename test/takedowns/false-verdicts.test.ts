import { pagesOf } from '../../dev/generate/confidence/train-model.ts';
import { assessEvidence } from '../../shared/algorithms/confidence/assess-evidence.ts';
import { currentModel } from '../../shared/algorithms/confidence/current-model.ts';
import {
  adoptRefused,
  calibrateFromVerdicts,
} from '../../shared/domain/brands/alerts/calibrate-from-verdicts.ts';
import { listCalibrations } from '../../shared/domain/brands/alerts/list-calibrations.ts';
import { confidenceInUse } from '../../shared/domain/brands/alerts/confidence-in-use.ts';
import { labelAlerts } from '../../shared/domain/brands/alerts/label-alerts.ts';
import { disputeTakedown } from '../../shared/domain/brands/takedowns/decide-takedown.ts';
import { draftAutomatically } from '../../shared/domain/brands/takedowns/drafting/draft-takedown.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { newId } from '../../shared/platform/lib/ids.ts';
import { addTrustPeople } from '../support/people/trust-people.ts';
import { createTakedownFixture, type TakedownFixture } from './takedown-fixture.ts';

let fixture: TakedownFixture;
beforeAll(async () => {
  fixture = await createTakedownFixture();
});
afterAll(() => fixture?.close());

type Verdict = 'confirm' | 'dismiss';
type Page = ReturnType<typeof pagesOf>[number];
const deps = () => ({ db: fixture.db, clock: systemClock });
const logged: string[] = [];
const note = (told: object) => void logged.push(JSON.stringify(told));
const log = { info: note, warn: note };
const fit = async () => {
  await fixture.db.query(`UPDATE confidence_calibrations SET ran_at = ran_at - interval '2 days'`);
  await calibrateFromVerdicts({ db: fixture.db, log });
  const [last] = await listCalibrations(fixture, 1);
  return last?.outcomes.find(({ source }) => source === 'report');
};

/** A verdict as a partner gives it. */
const judge = async ({ client, brandId }: Made, verdict: Verdict) => {
  const alertId = await fixture.alert(brandId);
  await fixture.db.query(
    `INSERT INTO evidence_log (brand_id, position, sighting_id, alert_id, manifest_hash, logged_at, previous_hash, entry_hash)
     SELECT $1, 1 + (SELECT count(*) FROM evidence_log WHERE brand_id = $1), id, alert_id, manifest_hash, now(),
            manifest_hash, manifest_hash FROM alert_sightings WHERE alert_id = $2`,
    [brandId, alertId],
  );
  await fixture.db.query(
    `UPDATE alert_sightings SET matched = '{"host": "acme-login.example", "logo": null}' WHERE alert_id = $1`,
    [alertId],
  );
  const path = `/v1/brand/${brandId}/alerts/${alertId}/verdict`;
  expect((await client.post(path, { verdict, reason: 'because I say so' })).status).toBe(200);
};
type Made = Awaited<ReturnType<TakedownFixture['brand']>>;

/** Many more, of an alert that was judged as `judge` does. */
const judgeMany = (brandId: string, verdict: Verdict, count: number) =>
  fixture.db.query(
    `WITH one AS (
       SELECT s.*, a.source AS found FROM alert_sightings s JOIN brand_alerts a ON a.id = s.alert_id WHERE a.brand_id = $1 LIMIT 1),
     made AS (
       INSERT INTO brand_alerts (id, brand_id, url, url_hash, host, landed_url, source, probability, highest, told_band,
         first_seen_at, last_seen_at, visited_at)
       SELECT 'alr_' || $2::text || n, $1, 'https://x/' || n, sha256(int4send(n)), 'x', 'https://x/', found, probability,
              probability, 1, now(), now(), now() FROM one, generate_series(1, $3::int) n),
     seen AS (
       INSERT INTO alert_sightings (id, alert_id, seen_at, probability, fused_logit, source, model_version,
         calibration_version, evidence, assessment, matched, bundle_key, manifest_hash, files, lacking)
       SELECT 'sgt_' || $2::text || n, 'alr_' || $2::text || n, now(), probability, fused_logit, source, model_version,
              calibration_version, evidence, assessment, matched, bundle_key, manifest_hash, files, lacking
         FROM one, generate_series(1, $3::int) n)
     INSERT INTO alert_verdicts (id, alert_id, sighting_id, verdict, reason)
     SELECT 'vdt_' || $2::text || n, 'alr_' || $2::text || n, 'sgt_' || $2::text || n, $4, 'x' FROM generate_series(1, $3::int) n`,
    [brandId, newId('req'), count, verdict],
  );

/** Whether a new page of a brand is taken down without a person, and why not. */
const drafted = async (brandId: string) => {
  const takedown = await draftAutomatically(deps(), { alertId: await fixture.alert(brandId) });
  return { mode: takedown?.mode, reasons: takedown?.reasons };
};

it('lets the verdicts of one project, however many, decide nothing for another', async () => {
  const honest = await fixture.brand();
  await judge(honest, 'confirm');
  await judgeMany(honest.brandId, 'confirm', 80);
  const newcomer = await fixture.brand();
  const unproven = { mode: 'suggest', reasons: ['precision_unproven'] };
  expect(await drafted(honest.brandId)).toEqual({ mode: 'automatic', reasons: [] });
  expect(await drafted(newcomer.brandId)).toEqual(unproven);

  const liar = await fixture.brand();
  for (let nth = 0; nth < 3; nth += 1) await judge(liar, 'dismiss');
  await judgeMany(liar.brandId, 'dismiss', 3000);
  for (let nth = 0; nth < 3; nth += 1) {
    const own = await draftAutomatically(deps(), { alertId: await fixture.alert(liar.brandId) });
    await disputeTakedown(deps(), { takedownId: own?.id ?? '', dispute: 'upheld', note: 'it was mine' });
  }
  expect(await drafted(honest.brandId)).toEqual({ mode: 'automatic', reasons: [] });
  expect(await drafted(liar.brandId)).toEqual({
    mode: 'suggest',
    reasons: ['precision_unproven', 'disputed'],
  });

  const flatterer = await fixture.brand();
  await judge(flatterer, 'confirm');
  await judgeMany(flatterer.brandId, 'confirm', 3000);
  expect(await drafted(newcomer.brandId)).toEqual(unproven);

  await calibrateFromVerdicts({ db: fixture.db, log });
  expect(await confidenceInUse(fixture)).toEqual(currentModel);
  const [last] = await listCalibrations(fixture, 1);
  expect(last?.outcomes.find(({ source }) => source === 'permutation')?.outcome).toBe('too_few_owners');
});

/**
 * Pages of a generator that were reported. Half of the harmless ones are left out, so that there is something to learn:
 * impersonations are twice as frequent as the shipped calibrator believes.
 */
const reported = (seed: number, count: number): Page[] =>
  pagesOf(['visitors'], seed, 16 * count)
    .filter(({ evidence }) => evidence.source === 'report')
    .filter(({ isImpersonation }, index) => isImpersonation || index % 2 === 0)
    .slice(0, count);
const alertOf = (brandId: string, { evidence }: Page) =>
  fixture.alert(brandId, { url: `https://${newId('req').slice(4)}.example/`, evidence });
/** A project of its own judges these pages; @param lie turns the truth of a page into a verdict */
const review = async (pages: readonly Page[], lie: (page: Page) => boolean) => {
  const { brandId } = await fixture.brand();
  for (const page of pages) {
    const alertId = await alertOf(brandId, page);
    await fixture.db.query(
      `INSERT INTO alert_verdicts (id, alert_id, sighting_id, verdict, reason)
       SELECT $1, alert_id, id, $3, 'x' FROM alert_sightings WHERE alert_id = $2`,
      [newId('vdt'), alertId, lie(page) ? 'confirm' : 'dismiss'],
    );
  }
  return brandId;
};
const owners = 6;
/** Each project judges its share of 900 pages. */
const reviewBy = async (seed: number, lie: (page: Page, nth: number) => boolean): Promise<string[]> => {
  const pages = reported(seed, 900);
  const size = pages.length / owners;
  const brands: string[] = [];
  for (let nth = 0; nth < owners; nth += 1)
    brands.push(await review(pages.slice(nth * size, (nth + 1) * size), (page) => lie(page, nth)));
  return brands;
};
const forgetVerdicts = () => fixture.db.query('DELETE FROM alert_verdicts');

it('does not adopt what colluding projects have poisoned, and learns from honest ones', async () => {
  await forgetVerdicts();
  const watcher = await fixture.brand();
  const labels = await Promise.all(
    reported(7, 300).map(async (page) => ({
      alertId: await alertOf(watcher.brandId, page),
      isImpersonation: page.isImpersonation,
    })),
  );
  await labelAlerts({ db: fixture.db }, labels);
  const probabilities = async () => {
    const model = await confidenceInUse(fixture);
    return reported(8, 20).map(({ evidence }) => assessEvidence(model, evidence).probability);
  };
  const before = await probabilities();

  // Two of six call every page harmless: together they have a third of the cases.
  await reviewBy(21, ({ isImpersonation }, nth) => nth >= 2 && isImpersonation);
  const two = await fit();
  expect(two).toMatchObject({ outcome: 'refused', owners, labelled: 300, cases: 900 });
  expect(two?.refusals).toEqual(expect.arrayContaining(['worse_than_present', 'worse_than_shipped']));
  expect(await probabilities()).toEqual(before);
  expect(logged.join()).toContain('confidence.fit_refused');

  // All of them turn the truth around.
  await forgetVerdicts();
  await reviewBy(22, ({ isImpersonation }) => !isImpersonation);
  const all = await fit();
  expect(all?.outcome).toBe('refused');
  expect(all?.refusals).toEqual(expect.arrayContaining(['worse_than_present', 'step_too_long']));
  expect(await probabilities()).toEqual(before);

  // Six projects of one owner are one.
  await forgetVerdicts();
  const brands = await reviewBy(23, ({ isImpersonation }) => isImpersonation);
  const { projectId } = watcher;
  const [owner] = await addTrustPeople(fixture.db, projectId, 1);
  await fixture.db.query(
    `UPDATE projects SET owner_identity_id = $1 WHERE id IN (SELECT project_id FROM brands WHERE id = ANY($2))`,
    [owner, brands],
  );
  expect(await fit()).toMatchObject({ outcome: 'too_few_owners', owners: 1 });

  await fixture.db.query('UPDATE projects SET owner_identity_id = NULL');
  const honest = await fit();
  expect(honest).toMatchObject({ outcome: 'adopted', refusals: [], owners });
  expect(await probabilities()).not.toEqual(before);
  // What an operator has looked at may be adopted all the same, and only once there is something.
  const fits = await listCalibrations(fixture, 9);
  expect(fits.map(({ isAdopted }) => isAdopted)).toEqual([true, false, false, false, false]);
  await expect(adoptRefused(fixture, fits[0]?.id ?? '')).rejects.toThrow('nothing that was refused');
});
