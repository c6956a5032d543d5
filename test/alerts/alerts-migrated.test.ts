import { Client } from 'pg';
import { wantLevelOf } from '../../shared/algorithms/confidence/claim-and-want.ts';
import type { Evidence, IntentEvidence } from '../../shared/algorithms/confidence/evidence.ts';
import { urgencyOf } from '../../shared/algorithms/confidence/urgency.ts';
import { migrate, readMigrations } from '../../shared/platform/db/migrate.ts';
import { createEmptyDatabase, type TestDatabase } from '../support/stores/test-database.ts';
import { matchOf, minute } from './alert-visits.ts';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createEmptyDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await database?.release();
});

const asks = matchOf('brd_1', 'sure').evidence;
const wanting = (changes: Partial<IntentEvidence>): Evidence => {
  const { intent } = matchOf('brd_1', 'harmless').evidence;
  return { ...asks, intent: intent && { ...intent, ...changes } };
};
/** The last evidence of alerts that exist, with every want and every kind of age. */
const lasts: Record<string, Evidence> = {
  alr_secret: asks,
  alr_action: wanting({ asksForCall: true }),
  alr_order: wanting({ sellsGoods: true }),
  alr_message: wanting({ contactHandles: 2 }),
  alr_nothing: wanting({}),
  alr_unknown: { ...asks, intent: null, infrastructure: null },
};

it('gives alerts that exist their kind, and the urgency that the next detection would', async () => {
  const all = await readMigrations();
  const added = all.findIndex(({ name }) => name.endsWith('lookalike_alerts.sql'));
  await migrate(database.url, { migrations: all.slice(0, added) });
  await client.query(
    `INSERT INTO projects (id, name, plan) VALUES ('prj_1', 'one', 'free');
     INSERT INTO brands (id, project_id, mode, type, name, aliases, official_domains, authorised_domains, seeds, schedule,
       automatic_takedown)
     VALUES ('brd_1', 'prj_1', 'live', 'name', 'Acme', '{}', '{}', '{}', '{}', '{"everyHours": 24}', 'draft')`,
  );
  for (const [at, [id, evidence]] of Object.entries(lasts).entries()) {
    const probability = 0.5 + at / 20;
    await client.query(
      `INSERT INTO brand_alerts (id, brand_id, url, url_hash, host, landed_url, source, probability, highest, told_band,
         first_seen_at, last_seen_at, visited_at)
       VALUES ($1, 'brd_1', $1, sha256($1::text::bytea), 'x', 'x', 'search', $2, $2, 1, $3, $4, $4)`,
      [id, probability, minute(0), minute(9)],
    );
    // An earlier detection of each wanted nothing.
    for (const [seq, shown] of [lasts['alr_unknown'], evidence].entries())
      await client.query(
        `INSERT INTO alert_sightings (id, alert_id, seen_at, probability, fused_logit, source, model_version,
           calibration_version, evidence, assessment, matched, bundle_key, manifest_hash, files, lacking)
         VALUES ($1, $2, $3, 0.7, 0, 'search', 'm', 'c', $4, '{}', '{}', 'k', sha256('m'), '[]', '{}')`,
        [`sgt_${id}_${seq}`, id, minute(seq + 1), JSON.stringify(shown)],
      );
  }
  await migrate(database.url, { migrations: all });
  const { rows } = await client.query<{ id: string; kind: string; shows: null; urgency: number }>(
    'SELECT id, kind, shows, urgency FROM brand_alerts',
  );
  expect(rows).toHaveLength(Object.keys(lasts).length);
  for (const { id, kind, shows, urgency } of rows) {
    const evidence = lasts[id];
    const expected = urgencyOf({
      probability: 0.5 + Object.keys(lasts).indexOf(id) / 20,
      want: evidence?.intent ? wantLevelOf(evidence.intent) : null,
      domainAgeDays: evidence?.infrastructure?.domainAgeDays ?? null,
      firstSeenAt: minute(0),
      changedAt: minute(2),
    });
    expect([id, kind, shows]).toEqual([id, 'impersonation', null]);
    expect(urgency).toBeCloseTo(expected, 9);
  }
});
