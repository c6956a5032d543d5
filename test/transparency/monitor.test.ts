import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { acceptRollback } from '../../shared/domain/content/transparency/kept-checkpoints.ts';
import { logStatus } from '../../shared/domain/content/transparency/transparency-log.ts';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { openStorage } from '../../shared/platform/storage/open-storage.ts';
import { appendMany, logDepsOf, sequenceAll } from '../support/log-fixture.ts';
import { testEnvironment } from '../support/test-config.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';

const run = promisify(execFile);
const count = 600;

let fixture: TestFixture;
let folder: string;
let state: string;

beforeAll(async () => {
  fixture = await createTestFixture();
  folder = mkdtempSync(path.join(tmpdir(), 'humanmark-monitor-'));
  state = path.join(folder, 'live.json');
  await append(count);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await fixture?.close();
});

async function append(more: number): Promise<void> {
  await appendMany(fixture.db, more);
  await sequenceAll(logDepsOf(fixture));
}

const failed = z.looseObject({ code: z.number(), stderr: z.string() });

interface Finding {
  code: number;
  said: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- the output of the program, read field by field
  printed: any;
}

/** Runs the program as an operator or an outsider does. */
async function monitor(...args: string[]): Promise<Finding> {
  const program = path.join(findProjectRoot(), 'dist/roles/cli.js');
  const command = [program, 'log', 'verify', '--url', fixture.base, '--json', ...args];
  const env = { PATH: process.env['PATH'] ?? '' };
  try {
    const { stdout, stderr } = await run(process.execPath, command, { env });
    return { code: 0, said: stderr, printed: JSON.parse(stdout) };
  } catch (error) {
    const { code, stderr } = failed.parse(error);
    return { code, said: stderr, printed: undefined };
  }
}

/** Changes data behind the service's back, runs the check, and restores the data. */
async function whileAltered(change: string, undo: string, look: () => Promise<void>): Promise<void> {
  await fixture.db.query(change);
  try {
    await look();
  } finally {
    await fixture.db.query(undo);
  }
}

const flip = (table: string, column: string, at: number, where: string) =>
  `UPDATE ${table} SET ${column} = set_byte(${column}, ${at}, get_byte(${column}, ${at}) # 1) WHERE log = 'live' AND ${where}`;

it('replays the whole log and remembers it', async () => {
  expect(await monitor('--state', state)).toMatchObject({
    code: 0,
    printed: { verified: true, origin: 'humanmark.test/log/live', entries: count, grownFrom: null },
  });
  await append(50);
  expect((await monitor('--state', state)).printed).toMatchObject({ entries: 650, grownFrom: 600 });
  expect((await monitor('--log', 'test')).printed).toMatchObject({ entries: 0 });
});

it('tells an operator how the logs stand', async () => {
  const { database, redis, masterKey } = fixture.config;
  const env = testEnvironment(
    { databaseUrl: database.url, redisUrl: redis.cacheUrl },
    { MASTER_KEY: Buffer.from(masterKey).toString('base64url'), PATH: process.env['PATH'] ?? '' },
  );
  const program = path.join(findProjectRoot(), 'dist/roles/cli.js');
  const { stdout } = await run(process.execPath, [program, 'log', 'status', '--json'], { env });
  const { logs } = JSON.parse(stdout);
  expect(logs[0]).toMatchObject({ log: 'live', origin: 'humanmark.test/log/live', entries: 650, pending: 0 });
  // A status request creates no log: its permanent name would come from the address that the command was given.
  const made = await fixture.db.query<{ name: string }>('SELECT name FROM transparency_logs ORDER BY name');
  expect(logs.map(({ log }: { log: string }) => log)).toEqual(made.map(({ name }) => name));
});

it.each([0, 255, 256, 511, 649])('names entry %i when it was altered', async (index) => {
  const change = flip('log_entries', 'entry', 20, `leaf_index = ${index}`);
  await whileAltered(change, change, async () => {
    const { code, said } = await monitor();
    expect([code, said]).toEqual([1, expect.stringContaining(`entry ${index} is wrong`)]);
  });
});

it.each([0, 300, 649])('names entry %i when it was removed', async (index) => {
  const at = `log = 'live' AND leaf_index`;
  await whileAltered(
    `UPDATE log_entries SET leaf_index = NULL WHERE ${at} = ${index}`,
    `UPDATE log_entries SET leaf_index = ${index} WHERE log = 'live' AND leaf_index IS NULL`,
    async () => {
      const { code, said } = await monitor();
      expect([code, said]).toEqual([1, expect.stringContaining(`entry ${index} is missing`)]);
    },
  );
});

it('names the hash of a tile that was altered, at level 0 and above', async () => {
  const leaf = flip('log_tiles', 'hashes', 32 * 7 + 3, 'level = 0 AND tile_index = 1');
  await whileAltered(leaf, leaf, async () => {
    expect((await monitor()).said).toContain('entry 263 is wrong: its hash is not the one in tile/0/001');
  });
  const upper = flip('log_tiles', 'hashes', 32 + 3, 'level = 1 AND tile_index = 0');
  await whileAltered(upper, upper, async () => {
    expect(await monitor()).toMatchObject({
      code: 1,
      said: expect.stringContaining('tile/1/000.p/2: hash 1 is not that of entries 256 to 511'),
    });
  });
});

it('takes no checkpoint that is not signed as it stands', async () => {
  await whileAltered(
    `UPDATE transparency_logs SET checkpoint = replace(checkpoint, E'\\n650\\n', E'\\n649\\n')`,
    `UPDATE transparency_logs SET checkpoint = replace(checkpoint, E'\\n649\\n', E'\\n650\\n')`,
    async () =>
      expect((await monitor()).said).toContain('the checkpoint is not signed by humanmark.test/log/live+'),
  );
});

it('sees a signed checkpoint whose entries are others', async () => {
  await fixture.db.query(
    `UPDATE log_entries SET leaf_index = CASE leaf_index WHEN 10 THEN 100000 ELSE 10 END WHERE log = 'live' AND leaf_index = 10`,
  );
  await fixture.db.query(`UPDATE log_entries SET leaf_index = 10 WHERE log = 'live' AND leaf_index = 11`);
  await fixture.db.query(`UPDATE log_entries SET leaf_index = 11 WHERE log = 'live' AND leaf_index = 100000`);
  expect((await monitor()).said).toContain('entry 10 is wrong');
  await fixture.db.query(`UPDATE log_entries SET leaf_index = 100000 WHERE log = 'live' AND leaf_index = 10`);
  await fixture.db.query(`UPDATE log_entries SET leaf_index = 10 WHERE log = 'live' AND leaf_index = 11`);
  await fixture.db.query(`UPDATE log_entries SET leaf_index = 11 WHERE log = 'live' AND leaf_index = 100000`);
  expect((await monitor()).code).toBe(0);
});

it('sees a log that was taken back, begun again or forked with its own key', async () => {
  const remembered = readFileSync(state, 'utf8');
  await fixture.db.transaction(async (tx) => {
    await tx.query('DELETE FROM log_tiles');
    await tx.query(`UPDATE log_entries SET leaf_index = NULL WHERE leaf_index < 640`);
    await tx.query(`DELETE FROM log_entries WHERE leaf_index IS NOT NULL`);
    await tx.query(`UPDATE transparency_logs SET tree_size = 0 WHERE name = 'live'`);
  });
  // The log pool notices it first, unless somebody overrules it.
  await sequenceAll(logDepsOf(fixture));
  expect((await logStatus(fixture, 'live'))?.pending).toBe(640);
  await acceptRollback({ db: fixture.db, storage: openStorage(fixture.config.storage) }, 'live');
  await sequenceAll(logDepsOf(fixture));
  expect(await monitor()).toMatchObject({ code: 0, printed: { entries: 640 } });
  expect((await monitor('--state', state)).said).toContain(
    'rolled back: the log has 640 entries and had 650',
  );
  await append(100);
  expect(await monitor('--state', state)).toMatchObject({
    code: 1,
    said: expect.stringContaining('forked: the first 650 entries differ from those of the stored checkpoint'),
  });
  expect(readFileSync(state, 'utf8')).toBe(remembered);
  const other = remembered.replace(/\+[0-9a-f]{8}\+/, '+00000000+');
  writeFileSync(state, other);
  expect((await monitor('--state', state)).said).toContain('leads to a different log');
  expect((await monitor('--key', 'nonsense')).said).toContain('leads to a different log');
});
