import { createPublicKey, verify } from 'node:crypto';
import { appendLogEntry, inclusionOf } from '../../shared/domain/content/transparency/logged-entry.ts';
import { ensureLog, logKey, logStatus } from '../../shared/domain/content/transparency/transparency-log.ts';
import { logEntryBytes, type NewLogEntry } from '../../shared/domain/content/transparency/log-entry.ts';
import {
  sequenceEntries,
  type SequencerDeps,
} from '../../shared/domain/content/transparency/sequence-entries.ts';
import { treeHash } from '../../shared/domain/content/transparency/tree-hash.ts';
import type { Database } from '../../shared/platform/db/database.ts';
import { parseCheckpoint, parseNote } from '../../shared/algorithms/merkle/signed-note.ts';
import { verifyInclusion } from '../../shared/algorithms/merkle/verify-proof.ts';
import { appendMany, connectTestDatabase, logDepsOf, newEntry, sequenceAll } from '../support/log-fixture.ts';
import { testConfig } from '../support/test-config.ts';
import { createTestDatabase, type TestDatabase } from '../support/stores/test-database.ts';

let database: TestDatabase;
let db: Database;
let deps: SequencerDeps;

beforeEach(async () => {
  database = await createTestDatabase();
  db = connectTestDatabase(database.url);
  deps = sequencerOf(db);
});
/** A process of its own, so to speak. */
const sequencerOf = (of: Database) =>
  logDepsOf({
    db: of,
    config: testConfig({ databaseUrl: database.url, redisUrl: 'redis://127.0.0.1:1' }),
  });
afterEach(async () => {
  await db?.close();
  await database?.release();
});

const indices = async (log = 'live') =>
  db.query<{ ref: string; index: number | null }>(
    'SELECT ref, leaf_index AS index FROM log_entries WHERE log = $1 ORDER BY leaf_index, id',
    [log],
  );

/** Verifies inclusion as an outsider would, with the log's own key and RFC 6962. */
async function isProved(entry: NewLogEntry): Promise<boolean> {
  const found = await inclusionOf({ db }, entry);
  if (!found) return false;
  const bytes = Buffer.from(found.entry, 'base64');
  const note = parseNote(found.checkpoint);
  const checkpoint = parseCheckpoint(note?.text ?? '');
  const { jwk, origin } = await logKey(deps, entry.log);
  if (!note || !checkpoint || Buffer.compare(bytes, logEntryBytes(entry)) !== 0) return false;
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  return (
    found.origin === origin &&
    checkpoint.origin === origin &&
    checkpoint.size === found.treeSize &&
    verify(null, Buffer.from(note.text), key, note.signatures[0]?.signature ?? Buffer.alloc(0)) &&
    verifyInclusion(treeHash, {
      leafHash: treeHash.leaf(bytes),
      index: found.index,
      size: found.treeSize,
      proof: found.proof.map((hash) => Buffer.from(hash, 'base64')),
      root: checkpoint.root,
    })
  );
}

it('is made on first use, once, with a checkpoint over the empty tree', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => ensureLog(deps, 'live')));
  expect(new Set(made.map(({ checkpoint }) => checkpoint)).size).toBe(1);
  const checkpoint = parseCheckpoint(parseNote(made[0]?.checkpoint ?? '')?.text ?? '');
  expect(checkpoint).toMatchObject({ origin: 'humanmark.test/log/live', size: 0 });
  expect(Buffer.from(checkpoint?.root ?? [])).toEqual(treeHash.empty());
  expect((await ensureLog(deps, 'test')).publicKey).not.toEqual(made[0]?.publicKey);
});

it('keeps its origin when the service is served elsewhere', async () => {
  const before = await ensureLog(deps, 'live');
  await appendMany(db, 1);
  await sequenceAll({ ...deps, publicUrl: 'https://elsewhere.example' });
  const after = await ensureLog({ ...deps, publicUrl: 'https://elsewhere.example' }, 'live');
  expect([after.origin, after.treeSize]).toEqual([before.origin, 1]);
});

it('takes each mode into a log of its own and proves every entry', async () => {
  const live = await appendMany(db, 300);
  const test = await appendMany(db, 3, 'test');
  expect(await inclusionOf({ db }, live[0] ?? newEntry())).toBeNull();
  await sequenceAll(deps);
  for (const entry of [...live, ...test])
    if (!(await isProved(entry))) throw new Error(`${entry.ref} is not proved`);
  expect(await inclusionOf({ db }, newEntry())).toBeNull();
  expect(await inclusionOf({ db }, { ...(live[0] ?? newEntry()), log: 'test' })).toBeNull();
});

it('gives what arrived first the lower index, a thousand at a time', async () => {
  const entries = await appendMany(db, 2300);
  expect(await sequenceEntries(deps)).toBe(true);
  expect((await logStatus(deps, 'live'))?.pending).toBe(1300);
  await sequenceAll(deps);
  expect(await indices()).toEqual(entries.map(({ ref }, index) => ({ ref, index })));
  expect(await logStatus(deps, 'live')).toMatchObject({ entries: 2300, pending: 0 });
  expect(await sequenceEntries(deps)).toBe(false);
});

it('passes nobody over who commits late', async () => {
  const late = newEntry();
  await db.transaction(async (tx) => {
    await appendLogEntry(tx, late);
    await appendMany(db, 10);
    await sequenceAll(deps);
    expect(await inclusionOf({ db }, late)).toBeNull();
  });
  await sequenceAll(deps);
  expect(await inclusionOf({ db }, late)).toMatchObject({ index: 10, treeSize: 11 });
  expect(await isProved(late)).toBe(true);
});

it('knows nothing of what was rolled back, and refuses the same entry twice', async () => {
  const entry = newEntry();
  const failing = db.transaction(async (tx) => {
    await appendLogEntry(tx, entry);
    throw new Error('no stamp after all');
  });
  await expect(failing).rejects.toThrow('no stamp after all');
  await sequenceAll(deps);
  expect(await indices()).toEqual([]);
  await appendLogEntry(db, entry);
  await expect(appendLogEntry(db, entry)).rejects.toThrow('log_entries_pkey');
  await appendLogEntry(db, { ...entry, kind: 'revocation' });
  await sequenceAll(deps);
  expect(await indices()).toEqual([
    { ref: entry.ref, index: 0 },
    { ref: entry.ref, index: 1 },
  ]);
});

it('leaves the log as it was when a batch fails halfway', async () => {
  await appendMany(db, 5);
  await sequenceAll(deps);
  const before = await ensureLog(deps, 'live');
  await appendMany(db, 5);
  const breaking: SequencerDeps = {
    ...deps,
    db: {
      ...db,
      transaction: (work) =>
        db.transaction((tx) =>
          work({
            ...tx,
            query: (text, values) =>
              text.startsWith('UPDATE transparency_logs')
                ? Promise.reject(new Error('cut'))
                : tx.query(text, values),
          }),
        ),
    },
  };
  await expect(sequenceEntries(breaking)).rejects.toThrow('cut');
  expect(await ensureLog(deps, 'live')).toEqual(before);
  expect((await logStatus(deps, 'live'))?.pending).toBe(5);
  const tiles = await db.query<{ bytes: number }>('SELECT octet_length(hashes) AS bytes FROM log_tiles');
  expect(tiles).toEqual([{ bytes: 160 }]);
  await sequenceAll(deps);
  expect((await indices()).map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it('lets one of two sequencers work and the other go on with its life', async () => {
  await appendMany(db, 2000);
  const other = connectTestDatabase(database.url);
  const rival = sequencerOf(other);
  try {
    for (let more = true; more;)
      more = (await Promise.all([sequenceEntries(deps), sequenceEntries(rival)])).some(Boolean);
  } finally {
    await other.close();
  }
  await sequenceAll(deps);
  expect((await indices()).map(({ index }) => index)).toEqual(
    Array.from({ length: 2000 }, (_none, at) => at),
  );
});
