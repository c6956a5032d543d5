import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import {
  acceptRollback,
  compareKept,
  openKeptCheckpoints,
} from '../../shared/domain/content/transparency/kept-checkpoints.ts';
import {
  compareLogs,
  sequenceEntries,
  type SequencerDeps,
} from '../../shared/domain/content/transparency/sequence-entries.ts';
import { ensureLog, logStatus } from '../../shared/domain/content/transparency/transparency-log.ts';
import type { Database } from '../../shared/platform/db/database.ts';
import { deriveServiceKeys } from '../../shared/platform/lib/service-keys.ts';
import type { BlobStorage } from '../../shared/platform/storage/blob-storage.ts';
import { openFolderStorage } from '../../shared/platform/storage/folder-storage.ts';
import { appendMany, connectTestDatabase, sequenceAll } from '../support/log-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../support/stores/test-database.ts';
import { testMasterKey, testPublicUrl } from '../support/test-config.ts';

let database: TestDatabase;
let db: Database;
let folder: string;
let storage: BlobStorage;
let lines: Record<string, unknown>[];
beforeEach(async () => {
  database = await createTestDatabase();
  db = connectTestDatabase(database.url);
  folder = mkdtempSync(path.join(tmpdir(), 'kept-'));
  storage = openFolderStorage(folder);
  lines = [];
});
afterEach(async () => {
  await db?.close();
  await database?.release();
  rmSync(folder, { recursive: true, force: true });
});

/** A new process of the log pool: it remembers nothing of what others have compared. */
function newProcess(over: BlobStorage = storage): SequencerDeps {
  const output = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  return {
    db,
    keys: deriveServiceKeys(Buffer.from(testMasterKey, 'base64url')),
    publicUrl: testPublicUrl,
    keptCheckpoints: openKeptCheckpoints({ storage: over, log: pino(output) }),
  };
}

const kept = async () => {
  const keys: string[] = [];
  for await (const { key } of storage.list('log/')) keys.push(key);
  return keys.sort();
};
const sizes = async () => (await kept()).map((key) => Number(key.split('/').at(-1)));
const live = (deps: SequencerDeps) => ensureLog(deps, 'live');

/** What a restore does to a log: rows of an earlier moment in place of the present ones. */
async function takeBack(to: () => Promise<void>): Promise<void> {
  const [before] = await db.query<{ rows: string }>(
    `SELECT json_build_object('logs', (SELECT json_agg(l) FROM transparency_logs l), 'tiles', (SELECT json_agg(t) FROM log_tiles t),
       'entries', (SELECT json_agg(e) FROM log_entries e))::text AS rows`,
  );
  await to();
  await db.transaction(async (tx) => {
    for (const table of ['log_tiles', 'log_entries', 'transparency_logs'])
      await tx.query(`DELETE FROM ${table}`);
    for (const [table, field] of [
      ['transparency_logs', 'logs'],
      ['log_tiles', 'tiles'],
      ['log_entries', 'entries'],
    ])
      await tx.query(
        `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::${table}, $1::json -> '${field}')`,
        [before?.rows],
      );
  });
}

describe('checkpoints that are kept outside of the database', () => {
  it('are those of the newest size, one for each log, whichever process wrote them', async () => {
    await appendMany(db, 3);
    await appendMany(db, 2, 'test');
    await sequenceAll(newProcess());
    expect(await sizes()).toEqual([3, 2]);
    await appendMany(db, 4);
    await sequenceAll(newProcess());
    const [first, second] = [newProcess(), newProcess()];
    for (const deps of [first, second, first]) {
      await appendMany(db, 1);
      await sequenceAll(deps);
    }
    expect(Math.max(...(await sizes()))).toBe(10);
    await appendMany(db, 1);
    await sequenceAll(newProcess());
    expect(await sizes()).toEqual([11, 2]);
    expect(lines).toEqual([]);
  });

  it('refuse a log that was taken back, in every process, until somebody accepts it', async () => {
    const deps = newProcess();
    await appendMany(db, 300);
    await sequenceAll(deps);
    await takeBack(async () => {
      await appendMany(db, 5);
      await sequenceAll(deps);
    });
    await appendMany(db, 2);
    // The process that went on through it is as careful as one that starts now.
    for (const each of [deps, newProcess()]) {
      expect(await sequenceEntries(each)).toBe(false);
      expect(await logStatus(each, 'live')).toMatchObject({ entries: 300, pending: 2 });
    }
    const refusal = { event: 'log.rolled_back', log: 'live', reason: 'behind', entries: 300, kept: 305 };
    expect(lines).toMatchObject([refusal, refusal]);
    expect(await sequenceEntries(deps)).toBe(false);
    expect(lines).toHaveLength(2);

    const { abandoned: aside, entries } = await acceptRollback({ db, storage }, 'live');
    expect(entries).toBe(300);
    await expect(acceptRollback({ db, storage }, 'live')).rejects.toThrow('has not been rolled back');
    expect(aside).toEqual([expect.stringMatching(/^log\/abandoned\/live-0{13}305-[0-9a-f]{8}$/)]);
    expect(await compareKept({ db, storage }, await live(deps))).toMatchObject({
      kept: 300,
      state: 'agrees',
    });
    await sequenceAll(deps);
    expect(await logStatus(deps, 'live')).toMatchObject({ entries: 302, pending: 0 });
    expect(await kept()).toEqual([aside[0], expect.stringMatching(/\/0{13}302$/)]);
  });

  it('refuse a log that grew again after it was taken back', async () => {
    await appendMany(db, 3);
    await sequenceAll(newProcess());
    await takeBack(async () => {
      await appendMany(db, 5);
      await sequenceAll(newProcess());
    });
    const elsewhere = mkdtempSync(path.join(tmpdir(), 'elsewhere-'));
    await appendMany(db, 20);
    await sequenceAll(newProcess(openFolderStorage(elsewhere)));
    rmSync(elsewhere, { recursive: true });
    await compareLogs(newProcess());
    expect(lines).toMatchObject([{ event: 'log.rolled_back', reason: 'forked', entries: 23, kept: 8 }]);
  });

  it('hold up one log and not the other', async () => {
    await appendMany(db, 3);
    await appendMany(db, 3, 'test');
    const deps = newProcess();
    await sequenceAll(deps);
    writeFileSync(path.join(folder, (await kept())[0] ?? ''), 'humbug');
    await appendMany(db, 1);
    await appendMany(db, 1, 'test');
    await sequenceAll(newProcess());
    expect(lines).toMatchObject([{ event: 'log.rolled_back', log: 'live', reason: 'unreadable' }]);
    expect(await logStatus(deps, 'live')).toMatchObject({ entries: 3, pending: 1 });
    expect(await logStatus(deps, 'test')).toMatchObject({ entries: 4, pending: 0 });
  });

  it('start with what is there, and say nothing of another log in the same storage', async () => {
    await appendMany(db, 3);
    await sequenceAll(newProcess());
    const other = await createTestDatabase();
    const otherDb = connectTestDatabase(other.url);
    try {
      const deps = { ...newProcess(), db: otherDb };
      await appendMany(otherDb, 1);
      await sequenceAll(deps);
      expect(await logStatus(deps, 'live')).toMatchObject({ entries: 1, pending: 0 });
    } finally {
      await otherDb.close();
      await other.release();
    }
    expect(lines).toEqual([]);
    expect((await sizes()).toSorted((a, b) => a - b)).toEqual([1, 3]);
  });

  it('do not stop a log whose storage takes no writes', async () => {
    const refusing: BlobStorage = {
      ...storage,
      put: () => Promise.reject(new Error('read-only file system')),
    };
    const deps = newProcess(refusing);
    for (const count of [2, 3]) {
      await appendMany(db, count);
      await sequenceAll(deps);
    }
    expect(await logStatus(deps, 'live')).toMatchObject({ entries: 5, pending: 0 });
    expect(lines).toMatchObject([{ event: 'log.checkpoint_not_kept', log: 'live' }]);
    expect(await kept()).toEqual([]);
  });

  it('hold the log up while nobody can read them', async () => {
    const away: BlobStorage = {
      ...storage,
      // eslint-disable-next-line require-yield
      async *list() {
        await Promise.resolve();
        throw new Error('the bucket does not answer');
      },
    };
    await appendMany(db, 1);
    await expect(sequenceEntries(newProcess(away))).rejects.toThrow('does not answer');
    expect(await logStatus({ db }, 'live')).toMatchObject({ entries: 0, pending: 1 });
    await sequenceAll(newProcess());
    expect(await logStatus({ db }, 'live')).toMatchObject({ entries: 1, pending: 0 });
  });
});
