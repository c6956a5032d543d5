import { createHash } from 'node:crypto';
import type { Database, Queryable } from '../../shared/platform/db/database.ts';
import { draftTakedown } from '../../shared/domain/brands/takedowns/drafting/draft-takedown.ts';
import { emptyPruned, removeEvidenceOrphans } from '../../shared/domain/brands/alerts/remove-evidence.ts';
import { verifyEvidence } from '../../shared/domain/brands/alerts/verify-evidence.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import type { BlobStorage } from '../../shared/platform/storage/blob-storage.ts';
import { registerBrand } from '../brands/brand-calls.ts';
import { told } from '../support/requests/told.ts';
import { type AlertFixture, createAlertFixture } from './alert-fixture.ts';

let fixture: AlertFixture;
beforeAll(async () => {
  fixture = await createAlertFixture();
});
afterAll(() => fixture?.close());

/** One page that is seen alternately as two things, so that each visit yields a bundle. */
async function seenOften(times: number, afterFirst: (alertId: string) => Promise<unknown> = async () => {}) {
  const { client } = await fixture.createProject();
  const brandId = String((await registerBrand(client)).brandId);
  const url = `https://${brandId.slice(4)}.example/`;
  const detections: string[] = [];
  let alertId = '';
  for (let at = 1; at <= times; at += 1) {
    const seen = await fixture.see({ brandId, url, at, kind: at % 2 === 0 ? 'sure' : 'likely' });
    alertId = String(seen.alertId);
    detections.push(String(seen.sightingId));
    if (at === 2) await afterFirst(alertId);
  }
  return { client, brandId, alertId, detections, url };
}
const inOrder = (ids: string[]) => ids.toSorted((left, right) => (left < right ? -1 : 1));
const foldersOf = (brandId: string) =>
  inOrder([...new Set(fixture.evidenceKept(brandId).map((file) => /sgt_\w+/.exec(file)?.[0] ?? ''))]);

it('keeps the first bundle, the last ten and that of a takedown; the log stays whole', async () => {
  const deps = { db: fixture.db, clock: systemClock };
  const { client, brandId, alertId, detections } = await seenOften(15, (id) =>
    draftTakedown(deps, { alertId: id, cause: 'partner' }),
  );
  expect(foldersOf(brandId)).toHaveLength(15);
  await emptyPruned(fixture);
  const kept = [...detections.slice(0, 2), ...detections.slice(-10)];
  expect(foldersOf(brandId)).toEqual(inOrder(kept));
  expect(await verifyEvidence(fixture, alertId)).toMatchObject({
    bundles: 15,
    logEntries: 15,
    pruned: detections.slice(2, 5),
    problems: [],
  });
  const path = `/v1/brand/${brandId}/alerts/${alertId}`;
  const { history } = (await client.get(path)).body;
  const isKept = (one: { isKept: boolean }) => one.isKept;
  expect(history.map(isKept).toReversed()).toEqual(detections.map((id) => kept.includes(id)));
  const file = (detection: string | undefined) =>
    client.get(`${path}/evidence/page.html?sighting=${detection}`);
  expect(told(await file(detections[3]))).toEqual([404, 'evidence_not_found']);
  expect((await file(detections[1])).status).toBe(200);
  const entry = await client.get(`${path}/evidence/log-entry.json?sighting=${detections[3]}`);
  expect(entry.status).toBe(200);
});

it('does not take a pruning for an excuse', async () => {
  const { alertId, detections } = await seenOften(12);
  const problems = async () => (await verifyEvidence(fixture, alertId)).problems;
  expect(await problems()).toEqual([]);
  const prune = (id: string | undefined) =>
    fixture.db.query('UPDATE alert_sightings SET pruned_at = now() WHERE id = $1', [id]);
  for (const id of [detections[0], detections[11], detections[2]]) await prune(id);
  const excuse = 'is said to be pruned, and is one of those that never are';
  expect(inOrder(await problems())).toEqual(
    inOrder([detections[0], detections[11], detections[2]].map((id) => `${id}: ${excuse}`)),
  );
  // A different hash in the row, and a missing log entry, are reported too.
  await fixture.db.query('UPDATE alert_sightings SET pruned_at = NULL WHERE alert_id = $1 AND id <> $2', [
    alertId,
    detections[1],
  ]);
  expect(await problems()).toEqual([]);
  await fixture.db.query('UPDATE alert_sightings SET manifest_hash = $2 WHERE id = $1', [
    detections[1],
    createHash('sha256').update('other').digest(),
  ]);
  expect(await problems()).toEqual([`${detections[1]}: its row names another manifest than the log`]);
  await fixture.db.query('DELETE FROM evidence_log WHERE sighting_id = $1', [detections[1]]);
  expect(await problems()).toContain(`${detections[1]}: log-entry.json: is missing`);
});

it('takes nothing for changed that is recorded between two of its questions', async () => {
  const { brandId, alertId, url } = await seenOften(2);
  let at = 2;
  /** A database in which one more entry appears after each listing of the log. */
  const beside = (db: Queryable): Queryable => ({
    ...db,
    async query<Row>(text: string, values?: readonly unknown[]) {
      const rows = await db.query<Row>(text, values);
      if (/FROM evidence_log /.test(text))
        await fixture.see({ brandId, url, at: (at += 1), kind: at % 2 === 0 ? 'sure' : 'likely' });
      return rows;
    },
  });
  const db: Database = {
    ...fixture.db,
    ...beside(fixture.db),
    snapshot: (work) => fixture.db.snapshot((tx) => work(beside(tx))),
  };
  const report = await verifyEvidence({ db, storage: fixture.storage }, alertId);
  expect([report.logEntries, report.bundles, report.problems]).toEqual([2, 2, []]);
  expect((await verifyEvidence(fixture, alertId)).logEntries).toBe(3);
});

it('misses no file of a bundle that is pruned while it reads', async () => {
  const { brandId, alertId, detections, url } = await seenOften(11);
  let isFirst = true;
  const storage: BlobStorage = {
    ...fixture.storage,
    async get(key, range) {
      if (isFirst) {
        isFirst = false;
        await fixture.see({ brandId, url, at: 12, kind: 'sure' });
        await emptyPruned(fixture);
      }
      return fixture.storage.get(key, range);
    },
  };
  const report = await verifyEvidence({ db: fixture.db, storage }, alertId);
  expect(report).toMatchObject({ bundles: 12, pruned: [detections[1]], problems: [] });
});

it('finds what a killed process left of a bundle that is kept no longer', async () => {
  const { brandId, detections } = await seenOften(12);
  const stuck = { ...fixture.storage, delete: () => Promise.reject(new Error('read only')) };
  await emptyPruned({ db: fixture.db, storage: stuck });
  expect(foldersOf(brandId)).toContain(detections[1]);
  const soon = { now: () => new Date(Date.now() + 2 * 3_600_000) };
  await removeEvidenceOrphans({ db: fixture.db, storage: fixture.storage, clock: soon });
  expect(foldersOf(brandId)).toEqual(inOrder(detections.filter((id) => id !== detections[1])));
});
