import { createHash } from 'node:crypto';
import type { Database, Queryable } from '../../shared/platform/db/database.ts';
import { draftTakedown } from '../../shared/domain/brands/takedowns/drafting/draft-takedown.ts';
import { emptyPruned, removeEvidenceOrphans } from '../../shared/domain/brands/alerts/remove-evidence.ts';
import { verifyEvidence } from '../../shared/domain/brands/alerts/verify-evidence.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import type { BlobStorage } from '../../shared/platform/storage/blob-storage.ts';
import { registerBrand } from '../brands/brand-calls.ts';
import { told } from '../support/requests/told.ts';
import { createAlertWorld, type AlertWorld } from './alert-world.ts';

let world: AlertWorld;
beforeAll(async () => {
  world = await createAlertWorld();
});
afterAll(() => world?.close());

/** One page, seen in turn as two things: each visit has a bundle. */
async function seenOften(times: number, afterFirst: (alertId: string) => Promise<unknown> = async () => {}) {
  const { client } = await world.createProject();
  const brandId = String((await registerBrand(client)).brandId);
  const url = `https://${brandId.slice(4)}.example/`;
  const sightings: string[] = [];
  let alertId = '';
  for (let at = 1; at <= times; at += 1) {
    const seen = await world.see({ brandId, url, at, kind: at % 2 === 0 ? 'sure' : 'likely' });
    alertId = String(seen.alertId);
    sightings.push(String(seen.sightingId));
    if (at === 2) await afterFirst(alertId);
  }
  return { client, brandId, alertId, sightings, url };
}
const inOrder = (ids: string[]) => ids.toSorted((left, right) => (left < right ? -1 : 1));
const foldersOf = (brandId: string) =>
  inOrder([...new Set(world.evidenceKept(brandId).map((file) => /sgt_\w+/.exec(file)?.[0] ?? ''))]);

it('keeps the first bundle, the last ten and that of a takedown; the log stays whole', async () => {
  const deps = { db: world.db, clock: systemClock };
  const { client, brandId, alertId, sightings } = await seenOften(15, (id) =>
    draftTakedown(deps, { alertId: id, cause: 'partner' }),
  );
  expect(foldersOf(brandId)).toHaveLength(15);
  await emptyPruned(world);
  const kept = [...sightings.slice(0, 2), ...sightings.slice(-10)];
  expect(foldersOf(brandId)).toEqual(inOrder(kept));
  expect(await verifyEvidence(world, alertId)).toMatchObject({
    bundles: 15,
    logEntries: 15,
    pruned: sightings.slice(2, 5),
    problems: [],
  });
  const path = `/v1/brand/${brandId}/alerts/${alertId}`;
  const { history } = (await client.get(path)).body;
  const isKept = (one: { isKept: boolean }) => one.isKept;
  expect(history.map(isKept).toReversed()).toEqual(sightings.map((id) => kept.includes(id)));
  const file = (sighting: string | undefined) =>
    client.get(`${path}/evidence/page.html?sighting=${sighting}`);
  expect(told(await file(sightings[3]))).toEqual([404, 'evidence_not_found']);
  expect((await file(sightings[1])).status).toBe(200);
  const entry = await client.get(`${path}/evidence/log-entry.json?sighting=${sightings[3]}`);
  expect(entry.status).toBe(200);
}, 180_000);

it('does not take a pruning for an excuse', async () => {
  const { alertId, sightings } = await seenOften(12);
  const problems = async () => (await verifyEvidence(world, alertId)).problems;
  expect(await problems()).toEqual([]);
  const prune = (id: string | undefined) =>
    world.db.query('UPDATE alert_sightings SET pruned_at = now() WHERE id = $1', [id]);
  for (const id of [sightings[0], sightings[11], sightings[2]]) await prune(id);
  const excuse = 'is said to be pruned, and is one of those that never are';
  expect(inOrder(await problems())).toEqual(
    inOrder([sightings[0], sightings[11], sightings[2]].map((id) => `${id}: ${excuse}`)),
  );
  // Nor the hash that its row names, nor a log without it.
  await world.db.query('UPDATE alert_sightings SET pruned_at = NULL WHERE alert_id = $1 AND id <> $2', [
    alertId,
    sightings[1],
  ]);
  expect(await problems()).toEqual([]);
  await world.db.query('UPDATE alert_sightings SET manifest_hash = $2 WHERE id = $1', [
    sightings[1],
    createHash('sha256').update('other').digest(),
  ]);
  expect(await problems()).toEqual([`${sightings[1]}: its row names another manifest than the log`]);
  await world.db.query('DELETE FROM evidence_log WHERE sighting_id = $1', [sightings[1]]);
  expect(await problems()).toContain(`${sightings[1]}: log-entry.json: is missing`);
}, 180_000);

it('takes nothing for changed that is recorded between two of its questions', async () => {
  const { brandId, alertId, url } = await seenOften(2);
  let at = 2;
  /** After each list of the log there is one more entry. */
  const beside = (db: Queryable): Queryable => ({
    ...db,
    async query<Row>(text: string, values?: readonly unknown[]) {
      const rows = await db.query<Row>(text, values);
      if (/FROM evidence_log /.test(text))
        await world.see({ brandId, url, at: (at += 1), kind: at % 2 === 0 ? 'sure' : 'likely' });
      return rows;
    },
  });
  const db: Database = {
    ...world.db,
    ...beside(world.db),
    snapshot: (work) => world.db.snapshot((tx) => work(beside(tx))),
  };
  const report = await verifyEvidence({ db, storage: world.storage }, alertId);
  expect([report.logEntries, report.bundles, report.problems]).toEqual([2, 2, []]);
  expect((await verifyEvidence(world, alertId)).logEntries).toBe(3);
}, 180_000);

it('misses no file of a bundle that is pruned while it reads', async () => {
  const { brandId, alertId, sightings, url } = await seenOften(11);
  let isFirst = true;
  const storage: BlobStorage = {
    ...world.storage,
    async get(key, range) {
      if (isFirst) {
        isFirst = false;
        await world.see({ brandId, url, at: 12, kind: 'sure' });
        await emptyPruned(world);
      }
      return world.storage.get(key, range);
    },
  };
  const report = await verifyEvidence({ db: world.db, storage }, alertId);
  expect(report).toMatchObject({ bundles: 12, pruned: [sightings[1]], problems: [] });
}, 180_000);

it('finds what a killed process left of a bundle that is kept no longer', async () => {
  const { brandId, sightings } = await seenOften(12);
  const stuck = { ...world.storage, delete: () => Promise.reject(new Error('read only')) };
  await emptyPruned({ db: world.db, storage: stuck });
  expect(foldersOf(brandId)).toContain(sightings[1]);
  const soon = { now: () => new Date(Date.now() + 2 * 3_600_000) };
  await removeEvidenceOrphans({ db: world.db, storage: world.storage, clock: soon });
  expect(foldersOf(brandId)).toEqual(inOrder(sightings.filter((id) => id !== sightings[1])));
}, 180_000);
