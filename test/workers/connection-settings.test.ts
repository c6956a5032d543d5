import { createServer, connect } from 'node:net';
import { once } from 'node:events';
import { connectDatabase } from '../../shared/platform/db/database.ts';
import { listeningPort } from '../../shared/platform/lib/listening-port.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { createTestDatabase, type TestDatabase } from '../support/stores/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.release());

/** What PgBouncer accepts in the message that starts a connection, beside what `ignore_startup_parameters` names. */
const acceptedByPoolers = new Set(['user', 'database', 'application_name', 'client_encoding']);

it('sets up a connection by statements, since poolers refuse unknown options at its start', async () => {
  const target = new URL(database.url);
  let first = Buffer.alloc(0);
  const proxy = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    near.once('data', (chunk) => (first = Buffer.from(chunk)));
    near.on('data', (chunk) => far.write(chunk));
    far.on('data', (chunk) => near.write(chunk));
    near.on('close', () => far.destroy());
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(database.url);
  url.hostname = '127.0.0.1';
  url.port = String(listeningPort(proxy));
  const db = connectDatabase({
    url: url.href,
    poolMax: 1,
    log: silentLogger(),
    applicationName: 'humanmark-test',
    statementTimeoutMs: 4321,
    looksUpRows: true,
  });
  const settings = await db.query<{ name: string; setting: string }>(
    `SELECT name, setting FROM pg_settings
      WHERE name IN ('statement_timeout', 'idle_in_transaction_session_timeout', 'enable_seqscan', 'enable_hashjoin', 'enable_mergejoin')`,
  );
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    statement_timeout: '4321',
    idle_in_transaction_session_timeout: '15000',
    enable_seqscan: 'off',
    enable_hashjoin: 'off',
    enable_mergejoin: 'off',
  });
  await db.close();
  proxy.close();
  // The length and the version of the protocol come before pairs of names and values.
  const names = first
    .subarray(8)
    .toString('utf8')
    .split('\0')
    .filter((_text, at) => at % 2 === 0)
    .filter(Boolean);
  expect(names.filter((name) => !acceptedByPoolers.has(name))).toEqual([]);
  expect(names).toContain('user');
});
