import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type EvidenceTotals, verifyAllEvidence } from '../../shared/domain/brands/alerts/verify-evidence.ts';
import { type Comparison, compareNamed } from '../../shared/domain/content/transparency/kept-checkpoints.ts';
import { rootOfSize } from '../../shared/domain/content/transparency/read-tiles.ts';
import { logHeads } from '../../shared/domain/content/transparency/transparency-log.ts';
import { connectDatabase, type Database } from '../../shared/platform/db/database.ts';
import { emptyDatabase, fillTables, isEmptyDatabase } from '../../shared/platform/db/fill-tables.ts';
import { migrate, type Migration, readMigrations } from '../../shared/platform/db/migrate.ts';
import { deriveServiceKeys } from '../../shared/platform/lib/service-keys.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import type { BlobStorage } from '../../shared/platform/storage/blob-storage.ts';
import { type BackupManifest, savedFolders, storedFile, type Sums } from './backup-format.ts';
import { unpackTable } from './copied-rows.ts';
import { hashing } from './hashed-files.ts';
import { verifyBackup } from './verify-backup.ts';

export interface RestoreChoices {
  folder: string;
  databaseUrl: string;
  storage: BlobStorage;
  /** Of the service that is to use what is restored, where it is known. */
  masterKey: Uint8Array | undefined;
  say: (text: string) => void;
}

export interface RestoreResult {
  manifest: BackupManifest;
  /** Applied after the rows were there: this release is newer than the backup. */
  migrated: string[];
  /** How each log compares with the checkpoints that the storage has kept of it. */
  logs: (Pick<Comparison, 'kept' | 'state'> & { log: 'live' | 'test'; entries: number })[];
  evidence: EvidenceTotals;
  /** Files that the backup did not have, either. */
  missing: string[];
  /** Empty if everything that was restored is as it was. */
  problems: string[];
}

/**
 * Restores into an empty database and an empty storage, and compares the result with the backup. What fails before the rows are
 * there leaves both as empty as they were, what fails after it leaves what was restored; a killed process leaves at most files,
 * and tables without rows.
 * @throws Error naming what is not empty, damaged or of another release or key
 */
export async function restoreBackup(choices: RestoreChoices): Promise<RestoreResult> {
  const { folder, databaseUrl, storage, say } = choices;
  say('comparing the backup with its sums');
  const { manifest, sums, missing, problems } = await verifyBackup(folder, say);
  if (problems.length > 0) throw new Error(`the backup is damaged: ${problems.slice(0, 5).join('; ')}`);
  const migrations = await readMigrations();
  const ofBackup = migrationsOf(manifest, migrations);
  assertKnownKey(manifest, choices.masterKey);
  await assertEmpty(choices);
  const stored: string[] = [];
  let counts: ReadonlyMap<string, number>;
  let isOurs = false;
  try {
    await fillStorage(folder, { storage, sums, say, stored });
    // Files can take hours. Somebody who has begun to use the database meanwhile must lose nothing.
    await assertEmptyDatabase(databaseUrl);
    isOurs = true;
    await migrate(databaseUrl, { migrations: ofBackup });
    counts = await fillTables(databaseUrl, {
      ...manifest,
      rowsOf: ({ name }) => unpackTable(folder, name),
      onTable: ({ name }) => say(`database: ${name}`),
    });
  } catch (error) {
    // Whatever keeps these from being done, the first error is the one to tell.
    if (isOurs) await emptyDatabase(databaseUrl).catch(() => undefined);
    for (const key of stored) await storage.delete(key).catch(() => undefined);
    throw error;
  }
  const unequal = manifest.tables.flatMap(({ name, rows }) =>
    counts.get(name) === rows ? [] : [`table ${name} has ${counts.get(name)} rows, not ${rows}`],
  );
  const { applied } = await migrate(databaseUrl);
  const compared = await compareRestored(choices, manifest, unequal).catch((cause: unknown) => {
    throw new Error('everything is restored, but comparing it failed: run evidence verify --all', { cause });
  });
  return { manifest, migrated: applied, missing, ...compared };
}

/** @throws Error where the backup is of a later release, or of one with other migrations */
function migrationsOf({ migrations: wanted }: BackupManifest, known: readonly Migration[]): Migration[] {
  const last = wanted.at(-1)?.name;
  if (wanted.length > known.length)
    throw new Error(
      `the backup is at ${last}, which this release does not have: restore it with that release or later`,
    );
  for (const [at, { name, checksum }] of wanted.entries())
    if (known[at]?.checksum !== checksum)
      throw new Error(`the backup was made by another ${name} than this release has`);
  return known.slice(0, wanted.length);
}

/** @throws Error where the service has a master key that opens nothing of the backup */
function assertKnownKey({ masterKeys }: BackupManifest, masterKey: Uint8Array | undefined): void {
  if (masterKey === undefined || masterKeys.length === 0) return;
  const { keyId } = deriveServiceKeys(masterKey).sealing.current;
  if (masterKeys.includes(keyId)) return;
  throw new Error(
    `MASTER_KEY: is the key ${keyId}, and the backup is of a service with ${masterKeys.join(', ')}: without that key it is of little use`,
  );
}

async function assertEmptyDatabase(databaseUrl: string): Promise<void> {
  if (await isEmptyDatabase(databaseUrl)) return;
  throw new Error(
    'the database is not empty: restore into a new one (CREATE DATABASE), so that nothing is lost',
  );
}

async function assertEmpty({ databaseUrl, storage }: RestoreChoices): Promise<void> {
  await assertEmptyDatabase(databaseUrl);
  for (const prefix of savedFolders)
    for await (const { key } of storage.list(prefix))
      throw new Error(
        `the storage is not empty, it has ${key}: restore into a new one, so that nothing is lost`,
      );
}

/** Between two lines of progress. */
const sayEvery = 1000;

async function fillStorage(
  folder: string,
  {
    storage,
    sums,
    say,
    stored,
  }: { storage: BlobStorage; sums: Sums; say: (text: string) => void; stored: string[] },
): Promise<void> {
  const start = storedFile('');
  for (const [file, expected] of sums) {
    if (!file.startsWith(start)) continue;
    const key = file.slice(start.length);
    // Noted first: one that fails may have been stored all the same.
    stored.push(key);
    const { pass, result } = hashing();
    await pipeline(createReadStream(path.join(folder, file)), pass, (source: AsyncIterable<Uint8Array>) =>
      storage.put(key, source),
    );
    if (result().sha256 !== expected) throw new Error(`${file}: was changed while it was restored`);
    if (stored.length % sayEvery === 0) say(`storage: ${stored.length} files`);
  }
}

/** The evidence log of a large brand is read by one statement. */
const comparisonMs = 60 * 60_000;

async function compareRestored(
  { databaseUrl, storage, say }: RestoreChoices,
  manifest: BackupManifest,
  unequal: readonly string[],
): Promise<Pick<RestoreResult, 'logs' | 'evidence' | 'problems'>> {
  const db = connectDatabase({
    url: databaseUrl,
    poolMax: 2,
    log: silentLogger(),
    applicationName: 'humanmark-restore',
    statementTimeoutMs: comparisonMs,
  });
  try {
    const problems = [...unequal, ...(await compareHeads(db, manifest))];
    const logs: RestoreResult['logs'] = [];
    for (const { log, size } of manifest.logs) {
      const compared = await compareNamed({ db, storage }, log);
      if (compared) logs.push({ log, entries: size, kept: compared.kept, state: compared.state });
    }
    say('verifying the evidence of all alerts');
    const evidence = await verifyAllEvidence({ db, storage });
    return { logs, evidence, problems: [...problems, ...evidence.problems] };
  } finally {
    await db.close();
  }
}

/** Each log has to have the signed checkpoint of the backup, over the root that its own tiles make. */
async function compareHeads(db: Database, { logs }: BackupManifest): Promise<string[]> {
  const heads = new Map((await logHeads(db)).map((head) => [head.log, head]));
  const problems: string[] = [];
  for (const { log, size, root, checkpoint } of logs) {
    if (heads.get(log)?.checkpoint !== checkpoint) problems.push(`log ${log}: has another checkpoint`);
    const computed = await rootOfSize(db, log, size);
    if (!computed || Buffer.from(computed).toString('base64') !== root)
      problems.push(`log ${log}: its tiles do not make the signed root of ${size} entries`);
  }
  return problems;
}
