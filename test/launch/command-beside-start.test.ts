import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { removeRuntimeFile, writeRuntimeFile } from '../../shared/platform/config/runtime-file.ts';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { newMasterKey, testMasterKey } from '../support/test-config.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';

const run = promisify(execFile);
const command = path.join(findProjectRoot(import.meta.dirname), 'dist/roles/cli.js');

let fixture: TestFixture;
let dataDir: string;
let key: string;
beforeAll(async () => {
  fixture = await createTestFixture();
  dataDir = mkdtempSync(path.join(tmpdir(), 'beside-'));
  const { database, redis } = fixture.config;
  key = path.join(dataDir, 'master.key');
  writeFileSync(key, `${testMasterKey}\n`);
  writeRuntimeFile(dataDir, {
    pid: process.pid,
    url: fixture.base,
    databaseUrl: database.url,
    redisUrl: redis.queueUrl,
    cacheRedisUrl: redis.cacheUrl,
    masterKeyFile: key,
    roles: [],
  });
});
afterAll(async () => {
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
  await fixture?.close();
});

interface Ran {
  stdout: string;
  stderr: string;
  code?: number;
}
/** A command that opens what is sealed, with these variables and no others. */
const reseal = (env: Record<string, string>): Promise<Ran> =>
  run(process.execPath, [command, 'master-key', 'reseal', '--json'], {
    env: { DATA_DIR: dataDir, NODE_ENV: 'test', ...env },
  }).catch((failed: Ran) => failed);

describe('a command beside a running npm start', () => {
  it('finds its stores and its master key by DATA_DIR alone', async () => {
    expect(await reseal({})).toMatchObject({ stderr: '' });
  });

  it('finds them where DATABASE_URL names the database that npm start was given', async () => {
    const url = new URL(fixture.config.database.url);
    expect(await reseal({ DATABASE_URL: url.toString() })).toMatchObject({ stderr: '' });
    url.hostname = 'localhost';
    expect(await reseal({ DATABASE_URL: url.toString() })).toMatchObject({ stderr: '' });
  });

  it('takes a key that it is given before the one of npm start', async () => {
    const DATABASE_URL = fixture.config.database.url;
    expect(await reseal({ DATABASE_URL, MASTER_KEY_FILE: key })).toMatchObject({ stderr: '' });
    expect(await reseal({ MASTER_KEY_FILE: key })).toMatchObject({ stderr: '' });
    const refused = await reseal({ DATABASE_URL, MASTER_KEY: newMasterKey() });
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('does not know') });
  });

  it('takes nothing of it for another database', async () => {
    const url = new URL(fixture.config.database.url);
    url.pathname = '/another';
    const { redis } = fixture.config;
    const without = await reseal({ DATABASE_URL: url.toString() });
    expect(without).toMatchObject({ code: 1, stderr: expect.stringContaining('REDIS_URL: is needed') });
    const keyless = await reseal({ DATABASE_URL: url.toString(), REDIS_URL: redis.queueUrl });
    expect(keyless.code).toBe(1);
  });

  it('says what is missing once npm start has ended', async () => {
    removeRuntimeFile(dataDir);
    const { database, redis } = fixture.config;
    const { code, stderr } = await reseal({ DATABASE_URL: database.url, REDIS_URL: redis.queueUrl });
    expect([code, stderr]).toEqual([1, expect.stringContaining('MASTER_KEY: is needed')]);
  });
});
