import { verifyInclusion } from '../../shared/algorithms/merkle/verify-proof.ts';
import type { NewLogEntry } from '../../shared/domain/content/transparency/log-entry.ts';
import { inclusionOf } from '../../shared/domain/content/transparency/logged-entry.ts';
import { inclusionProof } from '../../shared/domain/content/transparency/prove-log.ts';
import type { SequencerDeps } from '../../shared/domain/content/transparency/sequence-entries.ts';
import { readCheckpoint } from '../../shared/domain/content/transparency/transparency-log.ts';
import { treeHash } from '../../shared/domain/content/transparency/tree-hash.ts';
import type { Database } from '../../shared/platform/db/database.ts';
import { appendMany, connectTestDatabase, logDepsOf, newEntry, sequenceAll } from '../support/log-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../support/stores/test-database.ts';
import { testConfig } from '../support/test-config.ts';

let database: TestDatabase;
let db: Database;
let deps: SequencerDeps;
let entries: NewLogEntry[];

beforeEach(async () => {
  database = await createTestDatabase();
  db = connectTestDatabase(database.url);
  deps = logDepsOf({
    db,
    config: testConfig({ databaseUrl: database.url, redisUrl: 'redis://127.0.0.1:1' }),
  });
  entries = await appendMany(db, 600);
  await sequenceAll(deps);
});
afterEach(async () => {
  await db?.close();
  await database?.release();
});

/** The proof of an entry against the root of the checkpoint, and how many queries it took. */
async function prove({ ref, log, kind }: NewLogEntry) {
  let queries = 0;
  const counting: Database = {
    ...db,
    query(text, values) {
      queries += 1;
      return db.query(text, values);
    },
  };
  const found = await inclusionOf({ db: counting }, { ref, log, kind });
  const signed = readCheckpoint(found?.checkpoint ?? '');
  const isProved =
    found !== null &&
    signed !== undefined &&
    verifyInclusion(treeHash, {
      leafHash: treeHash.leaf(Buffer.from(found.entry, 'base64')),
      index: found.index,
      size: found.treeSize,
      proof: found.proof.map((hash) => Buffer.from(hash, 'base64')),
      root: signed.root,
    });
  return { isProved, queries };
}

const at = (index: number) => entries[index] ?? newEntry();

/** Of every tile and of both sides of it. */
const some = () => entries.filter((_entry, index) => index % 15 === 0);

describe('the tiles of a log', () => {
  it('are read once, whichever entry below them is proved', async () => {
    expect(await prove(at(3))).toEqual({ isProved: true, queries: 2 });
    expect(await prove(at(250))).toEqual({ isProved: true, queries: 1 });
    expect(await prove(at(300))).toEqual({ isProved: true, queries: 2 });
    expect(await prove(at(511))).toEqual({ isProved: true, queries: 1 });
    expect(await prove(at(599))).toEqual({ isProved: true, queries: 1 });
  });

  it('prove every entry after the log has grown', async () => {
    for (const entry of some()) await prove(entry);
    entries.push(...(await appendMany(db, 200)));
    await sequenceAll(deps);
    for (const entry of some()) expect(await prove(entry)).toMatchObject({ isProved: true });
  });

  it('prove an entry in a tree of an earlier size', async () => {
    await prove(at(0));
    const now = await inclusionProof(deps, { log: 'live', index: 130, size: 600 });
    const before = await inclusionProof(deps, { log: 'live', index: 130, size: 200 });
    expect(before.leafHash).toBe(now.leafHash);
    expect(before.proof.slice(0, 2)).toEqual(now.proof.slice(0, 2));
    expect(before.proof).not.toEqual(now.proof);
  });

  it('are those of the log that is there, after it was taken back and has grown past where it was', async () => {
    for (const entry of some()) await prove(entry);
    await db.query(`DELETE FROM log_tiles WHERE log = 'live'`);
    await db.query(`DELETE FROM log_entries WHERE log = 'live'`);
    await db.query(`DELETE FROM transparency_logs WHERE name = 'live'`);
    entries = await appendMany(db, 700);
    await sequenceAll(deps);
    for (const entry of some()) expect(await prove(entry)).toMatchObject({ isProved: true });
  });

  it('are used as they are and read again where their parent has another hash of them', async () => {
    await db.query(
      `UPDATE log_tiles SET hashes = set_byte(hashes, 0, get_byte(hashes, 0) # 1)
        WHERE log = 'live' AND level = 0 AND tile_index = 0`,
    );
    expect(await prove(at(7))).toEqual({ isProved: false, queries: 2 });
    expect(await prove(at(7))).toEqual({ isProved: false, queries: 2 });
    expect(await prove(at(300))).toMatchObject({ isProved: true });
  });
});
