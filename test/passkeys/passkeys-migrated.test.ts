import { Client } from 'pg';
import { migrate, readMigrations } from '../../shared/platform/db/migrate.ts';
import { createEmptyDatabase, type TestDatabase } from '../support/stores/test-database.ts';

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

const withDevice = '5ec00000-0000-4000-8000-000000000001';
const withoutDevice = '5ec00000-0000-4000-8000-000000000002';
const atHome = '5ec00000-0000-4000-8000-0000000000a1';
const abroad = '5ec00000-0000-4000-8000-0000000000a2';

/** Two people of `prj_home` with a passkey it registered; the first has a device, and passkeys of their own. */
const before = `
  INSERT INTO projects (id, name, plan) VALUES ('prj_home', 'home', 'free'), ('prj_other', 'other', 'free');
  INSERT INTO identities (id, user_id, code, mode, display_name, project_id)
  VALUES ('${withDevice}', 'usr_1', 'SEC0001', 'live', 'Ada', 'prj_home'),
         ('${withoutDevice}', 'usr_2', 'SEC0002', 'live', 'Bea', 'prj_home');
  INSERT INTO devices (id, identity_id, mode, thumbprint, algorithm, public_jwk, provider)
  VALUES ('${withDevice}', '${withDevice}', 'live', 'one', 'ed25519', '{}', 'x');
  INSERT INTO passkeys (id, identity_id, mode, credential_id, public_key, algorithm, key_digest, rp_id, name, aaguid,
                        transports, device_type, backed_up, attested, counter, last_counter, registered_by_project,
                        confirmed_at)
  SELECT id, identity::uuid, 'live', convert_to(id, 'UTF8'), '', -8, sha256(id::bytea), 'x', id, gen_random_uuid(), '{}',
         'singleDevice', false, true, 0, 0, project, confirmed
    FROM (VALUES ('psk_home', '${withDevice}', 'prj_home', NULL),
                 ('psk_confirmed', '${withDevice}', 'prj_home', now()),
                 ('psk_own', '${withDevice}', NULL, NULL),
                 ('psk_only', '${withoutDevice}', 'prj_home', NULL)) AS made (id, identity, project, confirmed);
  INSERT INTO trust_events (id, identity_id, kind, ref)
  SELECT 'tev_' || kind || id, identity_id, kind, id FROM passkeys, unnest(ARRAY['passkey', 'device']) AS kind;
  INSERT INTO trust_standings (identity_id, policy_version) SELECT id, 1 FROM identities WHERE code LIKE 'SEC%';
  INSERT INTO sessions (id, identity_id, passkey_id, project_id, expires_at)
  VALUES ('${atHome}', '${withDevice}', 'psk_home', 'prj_home', now() + interval '1 day'),
         ('${abroad}', '${withDevice}', 'psk_home', 'prj_other', now() + interval '1 day');`;

const valuesOf = async (sql: string): Promise<unknown[]> =>
  (await client.query<{ value: unknown }>(sql)).rows.map(({ value }) => value);

it('takes weight, foreign sessions and the cached check from passkeys that nobody confirmed, and from no other', async () => {
  const all = await readMigrations();
  const added = all.findIndex(({ name }) => name.endsWith('passkeys_are_confirmed_by_people.sql'));
  await migrate(database.url, { migrations: all.slice(0, added) });
  await client.query(before);
  await migrate(database.url, { migrations: all.slice(0, added + 1) });

  const lasting = 'SELECT DISTINCT ref AS value FROM trust_events WHERE ended_at IS NULL';
  expect(await valuesOf(`${lasting} AND ref LIKE 'psk%' ORDER BY 1`)).toEqual(['psk_confirmed', 'psk_own']);
  expect(await valuesOf('SELECT id AS value FROM sessions WHERE ended_at IS NULL')).toEqual([atHome]);
  const due = `SELECT identity_id AS value FROM trust_standings WHERE next_change_at <= now() ORDER BY 1`;
  expect(await valuesOf(due)).toEqual(expect.arrayContaining([withDevice, withoutDevice]));
  expect(await valuesOf('SELECT payload AS value FROM outbox')).toEqual([{ identityId: withoutDevice }]);
});
