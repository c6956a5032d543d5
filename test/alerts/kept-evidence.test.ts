import { createHash } from 'node:crypto';
import { draftTakedown } from '../../shared/domain/takedowns/draft-takedown.ts';
import { emptyPruned, removeEvidenceOrphans } from '../../shared/domain/alerts/remove-evidence.ts';
import { verifyEvidence } from '../../shared/domain/alerts/verify-evidence.ts';
import { systemClock } from '../../shared/lib/clock.ts';
import { registerBrand } from '../brands/brand-calls.ts';
import { told } from '../support/told.ts';
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
  return { client, brandId, alertId, sightings };
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

it('finds what a killed process left of a bundle that is kept no longer', async () => {
  const { brandId, sightings } = await seenOften(12);
  const stuck = { ...world.storage, delete: () => Promise.reject(new Error('read only')) };
  await emptyPruned({ db: world.db, storage: stuck });
  expect(foldersOf(brandId)).toContain(sightings[1]);
  const soon = { now: () => new Date(Date.now() + 2 * 3_600_000) };
  await removeEvidenceOrphans({ db: world.db, storage: world.storage, clock: soon });
  expect(foldersOf(brandId)).toEqual(inOrder(sightings.filter((id) => id !== sightings[1])));
}, 180_000);
