import type { Queryable } from '../../../platform/db/database.ts';
import type { BoxChanges, KeyCount, SealedBox, WantedBoxes } from '../../../platform/db/sealed-column.ts';

export interface TestPersonRow {
  identityId: string;
  projectId: string;
  deviceSealed: Buffer;
}

/** False when the project has `max` already. Call it while the project is locked. */
export async function insertTestPerson(tx: Queryable, person: TestPersonRow, max: number): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO test_people (identity_id, project_id, device_sealed)
     SELECT $1, $2, $3 WHERE (SELECT count(*) FROM test_people WHERE project_id = $2) < $4 RETURNING identity_id`,
    [person.identityId, person.projectId, person.deviceSealed, max],
  );
  return rows.length === 1;
}

export async function findDeviceSealed(
  db: Queryable,
  { identityId, projectId }: { identityId: string; projectId: string },
): Promise<Buffer | undefined> {
  const [row] = await db.query<{ deviceSealed: Buffer }>(
    'SELECT device_sealed AS "deviceSealed" FROM test_people WHERE identity_id = $1 AND project_id = $2',
    [identityId, projectId],
  );
  return row?.deviceSealed;
}

/** Newest first. */
export async function listIdsOfTestPeople(
  db: Queryable,
  projectId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT identity_id AS id FROM test_people WHERE project_id = $1
      ORDER BY created_at DESC, identity_id DESC LIMIT $2`,
    [projectId, limit],
  );
  return rows.map(({ id }) => id);
}

/** The person was erased; what is left of them is nobody's to move. */
export async function deleteTestPerson(tx: Queryable, identityId: string): Promise<void> {
  await tx.query('DELETE FROM test_people WHERE identity_id = $1', [identityId]);
}

export async function deleteTestPeopleOf(tx: Queryable, projectId: string): Promise<void> {
  await tx.query('DELETE FROM test_people WHERE project_id = $1', [projectId]);
}

export function countSealedDevices(db: Queryable, keyIds: readonly string[]): Promise<KeyCount[]> {
  return db.query<KeyCount>(
    `SELECT sealing_key_id(device_sealed) AS "keyId", count(*)::int AS rows FROM test_people
      WHERE sealing_key_id(device_sealed) = ANY ($1::text[]) AND device_sealed IS NOT NULL GROUP BY 1`,
    [keyIds],
  );
}

export function findSealedDevices(
  tx: Queryable,
  { keyIds, except, batch }: WantedBoxes,
): Promise<SealedBox[]> {
  return tx.query<SealedBox>(
    `SELECT identity_id::text AS id, device_sealed AS box FROM test_people
      WHERE sealing_key_id(device_sealed) = ANY ($1::text[]) AND identity_id::text <> ALL ($2::text[])
        AND device_sealed IS NOT NULL
      LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED`,
    [keyIds, except, batch],
  );
}

export async function replaceSealedDevices(tx: Queryable, { ids, before, after }: BoxChanges): Promise<void> {
  await tx.query(
    `UPDATE test_people t SET device_sealed = c.after
       FROM unnest($1::uuid[], $2::bytea[], $3::bytea[]) AS c (id, before, after)
      WHERE t.identity_id = c.id AND t.device_sealed = c.before`,
    [ids, before, after],
  );
}
