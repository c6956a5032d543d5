import { keepModel } from '../../crawler/model-cache.ts';
import { currentModel } from '../../shared/algorithms/confidence/current-model.ts';
import {
  adoptRefused,
  calibrateFromVerdicts,
} from '../../shared/domain/brands/alerts/calibrate-from-verdicts.ts';
import { listCalibrations } from '../../shared/domain/brands/alerts/list-calibrations.ts';
import { confidenceInUse } from '../../shared/domain/brands/alerts/confidence-in-use.ts';
import { judgeAlert } from '../../shared/domain/brands/takedowns/judge-alert.ts';
import {
  driftOfVerdicts,
  gateFor,
  precisionRecord,
  watchDrift,
} from '../../shared/domain/brands/alerts/precision-record.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { registerBrand } from '../brands/brand-calls.ts';
import { eventually } from '../support/eventually.ts';
import { type AlertFixture, createAlertFixture } from './alert-fixture.ts';

let fixture: AlertFixture;
beforeAll(async () => {
  fixture = await createAlertFixture();
});
afterAll(() => fixture?.close());

const watched = async (mode: 'live' | 'test' = 'live') => {
  const { client, projectId } = await fixture.createProject({ mode });
  const brandId = String((await registerBrand(client)).brandId);
  const key = { projectId, mode };
  let last = 0;
  const alert = async () => {
    const url = `https://p${(last += 1)}.${brandId.slice(4, 12)}.example/`;
    return String((await fixture.see({ brandId, url, at: 1, kind: 'sure' })).alertId);
  };
  const judge = (alertId: string, verdict: 'confirm' | 'dismiss', cause: 'review' | 'dispute' = 'review') =>
    judgeAlert({ db: fixture.db, clock: systemClock }, key, {
      brandId,
      alertId,
      input: { verdict, reason: 'because', sightingId: null, allowHost: false, cause },
    });
  return { projectId, brandId, alert, judge };
};
const version = currentModel.calibrationVersions.report;

it('keeps a record of each source and calibrator: the last word on each alert of a live brand', async () => {
  const live = await watched();
  const of = { projectId: live.projectId, source: 'report', calibrationVersion: version } as const;
  expect(await precisionRecord(fixture.db, of)).toBeNull();
  const alerts = [await live.alert(), await live.alert(), await live.alert()];
  for (const alertId of alerts) await live.judge(alertId, 'confirm');
  await live.judge(alerts[0] ?? '', 'dismiss');
  const trial = await watched('test');
  await trial.judge(await trial.alert(), 'dismiss');
  const record = { source: 'report', calibrationVersion: version, reviewed: 3, wrong: 1 };
  expect(await precisionRecord(fixture.db, of)).toEqual(record);
  expect(await precisionRecord(fixture.db, { ...of, source: 'search' })).toBeNull();
  expect(await precisionRecord(fixture.db, { ...of, calibrationVersion: 'cfc_other' })).toBeNull();
  const now = new Date();
  const asked = { ...of, now };
  expect(await gateFor(fixture.db, asked)).toEqual({ record, disputesUpheldAt: [] });
  await live.judge(alerts[1] ?? '', 'dismiss', 'dispute');
  const { disputesUpheldAt, record: after } = await gateFor(fixture.db, asked);
  expect([disputesUpheldAt.length, after?.wrong]).toEqual([1, 2]);
  const later = new Date(now.getTime() + 9 * 24 * 3_600_000);
  expect((await gateFor(fixture.db, { ...asked, now: later })).disputesUpheldAt).toEqual([]);
});

/**
 * Alerts of a source whose shares of impersonations follow a line that is not the shipped one. The n-th is one when the
 * running share passes the next whole number.
 */
const addJudged = (brandId: string, count: number) =>
  fixture.db.query(
    `WITH one AS (SELECT * FROM alert_sightings LIMIT 1), n AS (
       SELECT n, n % 12 - 5 AS z, sum(1 / (1 + exp(-(0.75 * (n % 12 - 5) - 1.1)))) OVER (ORDER BY n % 12, n) AS owed
         FROM generate_series(1, $2::int) n),
       made AS (
         INSERT INTO brand_alerts (id, brand_id, url, url_hash, host, landed_url, source, probability, highest, told_band,
           first_seen_at, last_seen_at, visited_at)
         SELECT 'alr_' || $1 || n, $1, 'https://x/' || n, sha256(int4send(n)), 'x', 'https://x/', 'search', 0.9, 0.9, 1, now(), now(), now()
           FROM n),
       seen AS (
         INSERT INTO alert_sightings (id, alert_id, seen_at, probability, fused_logit, source, model_version,
           calibration_version, evidence, assessment, matched, bundle_key, manifest_hash, files, lacking)
         SELECT 'sgt_' || $1 || n, 'alr_' || $1 || n, now(), 1 / (1 + exp(-z)), z, 'search', o.model_version, 'cfc_1', o.evidence,
                o.assessment, o.matched, o.bundle_key, o.manifest_hash, o.files, o.lacking FROM n, one o)
     INSERT INTO alert_verdicts (id, alert_id, sighting_id, verdict, reason)
     SELECT 'vdt_' || $1 || n, 'alr_' || $1 || n, 'sgt_' || $1 || n,
            CASE WHEN floor(owed) > floor(owed - 1 / (1 + exp(-(0.75 * z - 1.1)))) THEN 'confirm' ELSE 'dismiss' END, 'x' FROM n`,
    [brandId, count],
  );

it('fits the calibrators to verdicts of several projects, and every crawler judges by what an operator adopts', async () => {
  const log = silentLogger();
  const keeper = keepModel({ db: fixture.db, log }, 20);
  try {
    await calibrateFromVerdicts({ db: fixture.db, log });
    expect(await confidenceInUse(fixture)).toEqual(currentModel);
    for (let nth = 0; nth < 5; nth += 1) await addJudged((await watched()).brandId, 240);
    const before = (await driftOfVerdicts(fixture)).bySource.search;
    expect(before).toMatchObject({ cases: 1200, alarms: ['calibration', 'precision'] });
    await calibrateFromVerdicts({ db: fixture.db, log });
    // No operator has labelled a case.
    const [fit] = await listCalibrations(fixture, 9);
    expect(fit).toMatchObject({ isAdopted: false, adopts: null });
    expect(fit?.outcomes.find(({ source }) => source === 'search')).toMatchObject({
      outcome: 'refused',
      owners: 5,
      cases: 1200,
    });
    expect(await confidenceInUse(fixture)).toEqual(currentModel);
    await adoptRefused(fixture, fit?.id ?? '');
    const adopted = await confidenceInUse(fixture);
    expect(adopted.modelVersion).toBe(currentModel.modelVersion);
    const { search, ...others } = adopted.calibrationVersions;
    const { search: shipped, ...rest } = currentModel.calibrationVersions;
    expect(others).toEqual(rest);
    expect(search).not.toBe(shipped);
    await eventually(() => expect(keeper.model()).toEqual(adopted));
    // New verdicts lead to no second calibration on the same day, and no more do the same ones on a later day.
    await addJudged((await watched()).brandId, 60);
    await calibrateFromVerdicts({ db: fixture.db, log });
    await fixture.db.query(`UPDATE confidence_calibrations SET ran_at = ran_at - interval '2 days'`);
    await fixture.db.query(`UPDATE alert_verdicts SET given_at = given_at - interval '3 days'`);
    await calibrateFromVerdicts({ db: fixture.db, log });
    expect((await listCalibrations(fixture, 9)).map(({ adopts }) => adopts)).toEqual([fit?.id, null]);
    await expect(adoptRefused(fixture, '99')).rejects.toThrow('fit: nothing that was refused');
  } finally {
    await keeper.close();
  }
});

it('warns of a source whose figures have drifted, and not of one that is merely unproved', async () => {
  const warned: unknown[] = [];
  const log = { warn: (told: object) => void warned.push(told) };
  await watchDrift({ db: fixture.db, log });
  // Three cases prove no precision, whether right or wrong.
  expect(warned).toEqual([
    expect.objectContaining({ source: 'search', alarms: ['calibration', 'precision'] }),
    expect.objectContaining({ source: 'report', alarms: ['calibration'] }),
  ]);
});

it('goes on with the shipped model where the stored one belongs to another fusion', async () => {
  const { nameModel } = await import('../../shared/algorithms/confidence/confidence-model.ts');
  const other = nameModel(
    { ...currentModel.fusion, origin: 'another' },
    currentModel.calibration,
    currentModel.people,
  );
  await fixture.db.query(
    'INSERT INTO confidence_calibrations (verdicts, outcomes, model) VALUES (1, $1, $2)',
    ['[]', JSON.stringify(other)],
  );
  expect(await confidenceInUse(fixture)).toEqual(currentModel);
  await fixture.db.query(
    `UPDATE confidence_calibrations SET model = jsonb_set(model, '{modelVersion}', to_jsonb($1::text))`,
    [currentModel.modelVersion],
  );
  await expect(confidenceInUse(fixture)).rejects.toThrow(`modelVersion is ${currentModel.modelVersion}`);
});
