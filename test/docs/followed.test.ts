import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../dev/launch/services/free-port.ts';
import { connectDatabase, type Database } from '../../shared/platform/db/database.ts';
import { listeningPort } from '../../shared/platform/lib/listening-port.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { startRole, type RoleProcess } from '../support/role-process.ts';
import { createTestDatabase, type TestDatabase } from '../support/stores/test-database.ts';
import { startTestRedis, type TestRedis } from '../support/stores/test-redis.ts';
import { testEnvironment } from '../support/test-config.ts';
import { differences } from './shell/as-shown.ts';
import { followBlocks } from './shell/follow-blocks.ts';
import { readerOf, type Service } from './shell/reader-of.ts';
import { documents, isFollowed, shellBlocks } from './shell/shell-blocks.ts';

let database: TestDatabase;
let redis: TestRedis;
let db: Database;
let receiver: Server;
let service: Service;
const roles: RoleProcess[] = [];

/** What `npm start` starts, but for the crawler, and somebody's server that takes webhooks. */
beforeAll(async () => {
  [database, redis] = await Promise.all([createTestDatabase(), startTestRedis()]);
  const folder = mkdtempSync(path.join(tmpdir(), 'documents-'));
  receiver = createServer((request, response) => void request.resume().on('end', () => response.end()));
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const own = { PORT: String(port), PUBLIC_URL: url, STORAGE_DIR: path.join(folder, 'storage') };
  const env = testEnvironment({ databaseUrl: database.url, redisUrl: redis.url }, own);
  db = connectDatabase({ url: database.url, poolMax: 2, log: silentLogger(), applicationName: 'documents' });
  service = { url, db, env, folder, receiver: `http://127.0.0.1:${listeningPort(receiver)}/hooks` };
  roles.push(await startRole('api', [], env));
  roles.push(
    await startRole('workers', ['--pools', 'relay,webhooks,log,trust,maintenance'], { ...env, PORT: '0' }),
  );
});

afterAll(async () => {
  for (const role of roles) await role.stop();
  receiver?.close();
  await db?.close();
  await Promise.all([database?.release(), redis?.remove()]);
  if (service) rmSync(service.folder, { recursive: true, force: true });
});

type Followed = { blocks: { text: string }[] };

/** The API goes on signing with a key for up to a minute, so what comes after its removal may get tokens that are refused. */
const removesKey = ({ blocks }: Followed) => blocks.some(({ text }) => text.includes('signing-key remove'));

const followed = documents
  .map((document) => ({ document, blocks: shellBlocks(document).filter(isFollowed) }))
  .filter(({ blocks }) => blocks.length > 0)
  .toSorted((one, other) => Number(removesKey(one)) - Number(removesKey(other)));

it('finds documents to follow', () => {
  expect(followed.length).toBeGreaterThan(10);
});

it.each(followed)('$document can be followed, and shows what is printed', async ({ blocks }) => {
  const reader = await readerOf(service, blocks.map(({ text }) => text).join('\n'));
  const printed = await followBlocks(blocks, reader);
  const wrong = blocks.flatMap(({ line, shown }, at) => {
    if (shown === undefined) return [];
    return differences(JSON.parse(shown), JSON.parse(printed[at] ?? '')).map(
      (each) => `line ${line}: ${each}`,
    );
  });
  expect(wrong).toEqual([]);
});
