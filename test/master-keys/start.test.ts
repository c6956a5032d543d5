import { randomBytes } from 'node:crypto';
import { describeMasterKeys } from '../../shared/domain/content/master-keys/describe-master-keys.ts';
import { deriveServiceKeys, openSealed, seal } from '../../shared/platform/lib/service-keys.ts';
import { enrollPerson } from '../support/people/enroll-person.ts';
import { createKeyFleet, freshMasterKey, keyIdOf, type KeyFleet } from './key-fleet.ts';

let fleet: KeyFleet;

beforeEach(async () => {
  fleet = await createKeyFleet();
});
afterEach(() => fleet?.close());

it('of four different keys that race for a new database, one wins and the others are told', async () => {
  const keys = Array.from({ length: 4 }, freshMasterKey);
  const refusals = await Promise.all(keys.map((key) => fleet.refusalOf([key])));
  const [winner] = await describeMasterKeys(fleet);
  const told = keys.map((key) => (keyIdOf(key) === winner?.id ? 'started' : 'refused'));
  expect(told.toSorted()).toEqual(['refused', 'refused', 'refused', 'started']);
  for (const [at, refusal] of refusals.entries())
    expect(refusal).toMatch(told[at] === 'started' ? /^$/ : /^.*MASTER_KEY: is the key .* does not know/s);
});

it('four processes with the same key all start', async () => {
  const key = freshMasterKey();
  expect(await Promise.all(Array.from({ length: 4 }, () => fleet.refusalOf([key])))).toEqual([
    '',
    '',
    '',
    '',
  ]);
  expect(await describeMasterKeys(fleet)).toMatchObject([{ id: keyIdOf(key), state: 'sealing' }]);
});

it('a database of the release before, with boxes that name no key, starts with its key alone', async () => {
  const key = freshMasterKey();
  const api = await fleet.startApi([key]);
  await enrollPerson(api.visitor(), { platform: 'keys' });
  await api.role.stop();
  await withoutKeyIds(key);
  expect(await fleet.refusalOf([freshMasterKey()])).toContain(
    'MASTER_KEY: does not open what this database holds (signing_keys.private_sealed)',
  );
  expect(await describeMasterKeys(fleet)).toEqual([]);

  const again = await fleet.startApi([key]);
  await enrollPerson(again.visitor(), { platform: 'keys' });
  await fleet.cli([key], 'master-key', 'reseal');
  const versions = await fleet.db.query<{ version: number }>(
    'SELECT DISTINCT get_byte(email_sealed, 0) AS version FROM identities WHERE email_sealed IS NOT NULL',
  );
  expect(versions).toEqual([{ version: 2 }]);
  expect((await describeMasterKeys(fleet))[0]).toMatchObject({ hashes: 2, removable: false });
});

it('a damaged box is left as it is and holds up no other', async () => {
  const [first, second] = [freshMasterKey(), freshMasterKey()];
  const api = await fleet.startApi([first, second]);
  const people = [];
  for (let count = 0; count < 3; count += 1)
    people.push(await enrollPerson(api.visitor(), { platform: 'keys' }));
  const damaged = Buffer.concat([Buffer.of(1), randomBytes(60)]);
  await fleet.db.query('UPDATE identities SET email_sealed = $1 WHERE id = $2', [
    damaged,
    people[0]?.identityUuid,
  ]);
  const next = await fleet.startApi([second, first]);
  await fleet.cli([second, first], 'master-key', 'reseal');
  const rows = await fleet.db.query<{ id: string }>(
    'SELECT sealing_key_id(email_sealed) AS id FROM identities WHERE email_sealed IS NOT NULL',
  );
  expect(rows.map(({ id }) => id).toSorted()).toEqual(['', keyIdOf(second), keyIdOf(second)]);
  await next.role.stop();
});

/** Rewrites every address and signing key as the release before sealed it, and takes the registered keys away. */
async function withoutKeyIds(key: string): Promise<void> {
  const { sealing } = deriveServiceKeys(Buffer.from(key, 'base64url'));
  const tables = [
    ['identities', 'id', 'email_sealed', 'identity-email'],
    ['signing_keys', 'kid', 'private_sealed', 'signing-key'],
  ] as const;
  for (const [table, id, column, purpose] of tables)
    for (const row of await fleet.db.query<{ id: string; box: Buffer }>(
      `SELECT ${id}::text AS id, ${column} AS box FROM ${table} WHERE ${column} IS NOT NULL`,
    )) {
      const context = `${purpose}:${row.id}`;
      const box = seal(sealing, openSealed(sealing, row.box, context), context);
      const old = Buffer.concat([Buffer.of(1), box.subarray(5)]);
      await fleet.db.query(`UPDATE ${table} SET ${column} = $1 WHERE ${id}::text = $2`, [old, row.id]);
    }
  await fleet.db.query('DELETE FROM master_keys');
  await fleet.db.query(`UPDATE biometric_hashes SET pepper_id = ''`);
}
