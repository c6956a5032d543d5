import { Client } from 'pg';
import { sealedColumns } from '../../shared/domain/content/master-keys/sealed-columns.ts';
import { createTestDatabase, type TestDatabase } from '../support/stores/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.release());

it('a new master key reaches every sealed column of the database', async () => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND data_type = 'bytea' AND column_name LIKE '%sealed%'`,
  );
  await client.end();
  // Each key's own check value is sealed by that key for good.
  const named = [...sealedColumns.map(({ name }) => name), 'master_keys.check_sealed'];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(named.toSorted());
});
