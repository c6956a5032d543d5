import type { Command } from 'commander';
import { requireMasterKey } from '../../shared/platform/config/config.ts';
import { openStorage } from '../../shared/platform/storage/open-storage.ts';
import type { BlobStorage } from '../../shared/platform/storage/blob-storage.ts';
import type { BackupManifest } from '../backup/backup-format.ts';
import { createBackup } from '../backup/create-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { verifyBackup } from '../backup/verify-backup.ts';
import { auditAfterwards } from '../../shared/domain/partners/audit/record-audit.ts';
import { printResult } from '../output.ts';
import { storesOfSystem, withDatabase } from '../running-system.ts';

const say = (text: string): void => void process.stderr.write(`${text}\n`);
const warn = (text: string): void => say(`warning: ${text}`);

const keyWarning =
  'the backup contains the master key: anyone who can read the folder can open everything that the database seals';

export function addBackupCommands(program: Command): void {
  const backup = program
    .command('backup')
    .description('save, verify and restore the database and the storage');
  backup
    .command('create')
    .description('copy the database and the files that it refers to into a new folder, as of one moment')
    .requiredOption('--to <folder>', 'a folder that does not exist yet')
    .option(
      '--with-master-key',
      'put the master key into the backup as well, where it protects nothing',
      false,
    )
    .option('--json', 'print one JSON value', false)
    .action(create);
  backup
    .command('verify')
    .description('compare a backup with its sums and its evidence with its logs; exits with 1 if they differ')
    .requiredOption('--from <folder>')
    .option('--json', 'print one JSON value', false)
    .action(async ({ from, json }: { from: string; json: boolean }) => {
      const { manifest, missing, problems } = await verifyBackup(from, say);
      printResult({ folder: from, ...summaryOf(manifest, json), missing, problems }, json);
      if (problems.length > 0) process.exitCode = 1;
    });
  backup
    .command('restore')
    .description(
      'restore a backup into an empty database and an empty storage, and compare the result with it',
    )
    .requiredOption('--from <folder>')
    .option('--json', 'print one JSON value', false)
    .action(restore);
}

async function create(options: { to: string; withMasterKey: boolean; json: boolean }): Promise<void> {
  const config = storesOfSystem();
  const stopping = new AbortController();
  const stop = () => stopping.abort(new Error('interrupted: nothing was kept'));
  // Not once: npm passes on the signal that a terminal has sent already, and the second one would kill.
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const { manifest, missing, problems } = await withStorage(config, (storage) =>
    createBackup({
      databaseUrl: config.database.url,
      storage,
      folder: options.to,
      masterKey: options.withMasterKey ? requireMasterKey(config) : undefined,
      say,
      signal: stopping.signal,
    }),
  );
  process.off('SIGINT', stop).off('SIGTERM', stop);
  if (options.withMasterKey) warn(keyWarning);
  if (missing.length > 0)
    warn(`the storage lacks ${missing.length} files that the database refers to, ${missing[0]} among them`);
  for (const problem of problems.slice(0, 20)) warn(problem);
  const after = { createdAt: manifest.createdAt, hasMasterKey: manifest.hasMasterKey };
  // A backup may be made of a standby, which takes no rows; the backup is good all the same.
  await withDatabase(config.database.url, (db) =>
    auditAfterwards(db, { action: 'backup.created', target: 'backup', after }),
  ).catch((error: unknown) => warn(`the audit log does not say that this backup was made: ${String(error)}`));
  printResult({ folder: options.to, ...summaryOf(manifest, options.json), missing, problems }, options.json);
  if (problems.length > 0) process.exitCode = 1;
}

async function restore({ from, json }: { from: string; json: boolean }): Promise<void> {
  const config = storesOfSystem();
  const { manifest, migrated, logs, evidence, missing, problems } = await withStorage(config, (storage) =>
    restoreBackup({
      folder: from,
      databaseUrl: config.database.url,
      storage,
      masterKey: config.masterKey,
      say,
    }),
  );
  const after = { createdAt: manifest.createdAt, migrated };
  await withDatabase(config.database.url, (db) =>
    auditAfterwards(db, { action: 'backup.restored', target: 'backup', after }),
  );
  if (manifest.masterKeys.length > 0)
    say(`the service needs the master key with the id ${manifest.masterKeys.join(' or ')}`);
  for (const { log, kept, state } of logs)
    if (state !== 'agrees')
      warn(
        `log ${log} does not continue the checkpoint over ${kept} entries that was kept of it. Nothing is appended to it until you run: log accept-rollback --log ${log}`,
      );
  if (logs.some(({ entries, kept }) => entries > 0 && kept === null))
    warn(
      'the storage has kept no checkpoints to compare the logs with: where entries were signed after this backup, the logs would go on with others. Bring the folder log/ of the earlier storage back first, if there is one',
    );
  printResult(
    { folder: from, ...summaryOf(manifest, json), migrated, logs, evidence, missing, problems },
    json,
  );
  if (problems.length > 0) process.exitCode = 1;
}

function summaryOf(manifest: BackupManifest, asJson: boolean) {
  const { createdAt, version, migrations, tables, logs, storage, ...rest } = manifest;
  const total = tables.reduce((sum, { rows }) => sum + rows, 0);
  return {
    createdAt,
    version,
    migration: migrations.at(-1)?.name ?? null,
    // People want to see whether it is about as much as last time, and programs compare table by table.
    rows: asJson
      ? Object.fromEntries(tables.map(({ name, rows }) => [name, rows]))
      : `${total} in ${tables.length} tables`,
    files: storage.files,
    bytes: storage.bytes,
    heads: logs.map(({ log, size, root }) => ({ log, size, root })),
    masterKeys: rest.masterKeys,
    hasMasterKey: rest.hasMasterKey,
  };
}

async function withStorage<Result>(
  { storage: place }: { storage: Parameters<typeof openStorage>[0] },
  work: (storage: BlobStorage) => Promise<Result>,
): Promise<Result> {
  const storage = openStorage(place);
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}
