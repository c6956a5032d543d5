import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { isAlive } from '../../dev/launch/services/process-facts.ts';
import { startPostgres, type RunningPostgres } from '../../dev/launch/services/start-postgres.ts';

/** A folder that the user postgres can enter too when the tests run as root. */
function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  chmodSync(folder, 0o755);
  return folder;
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ response: unknown }>(sql);
    return rows[0]?.response;
  } finally {
    await client.end();
  }
}

const settings = { fsync: 'off', max_connections: '17' };

test('keeps its data and its address over a stop and over a crash of whoever started it', async () => {
  const folder = openFolder();
  const said: string[] = [];
  const start = async (): Promise<RunningPostgres> =>
    startPostgres({ folder, settings, database: 'sample', say: (text) => void said.push(text) });

  const first = await start();
  await ask(first.url, `CREATE TABLE kept AS SELECT 42 AS response`);
  expect(await ask(first.url, "SELECT current_setting('max_connections') AS response")).toBe('17');
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);

  // The server was never stopped by its owner, as after kill -9 of the supervisor. The next start ends it and
  // continues.
  const second = await start();
  expect(second.url).toBe(first.url);
  const third = await start();
  expect(isAlive(second.pid)).toBe(false);
  expect(said.join()).toContain(`stopping postgres (pid ${second.pid})`);
  expect(await ask(third.url, 'SELECT response FROM kept')).toBe(42);
  await third.stop();
});

test('refuses a wrong password', async () => {
  const folder = openFolder();
  const postgres = await startPostgres({ folder, settings });
  const password = readFileSync(join(folder, 'password'), 'utf8').trim();
  await expect(ask(postgres.url.replace(password, 'wrong'), 'SELECT 1')).rejects.toThrow('password');
  await postgres.stop();
});
