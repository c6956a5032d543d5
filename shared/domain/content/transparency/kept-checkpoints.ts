import { createHash, randomBytes } from 'node:crypto';
import { equalBytes } from '../../../algorithms/encoding/bytes.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { withTimeout } from '../../../platform/lib/clock.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import type { BlobStorage } from '../../../platform/storage/blob-storage.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { findLog, type LogRow } from './log-store.ts';
import { rootOfSize } from './read-tiles.ts';
import { readCheckpoint } from './transparency-log.ts';
import { removeCosignaturesAbove } from './witness-store.ts';

/** What a log's own database says, beside what was kept of it elsewhere. */
export type KeptLog = Pick<LogRow, 'name' | 'origin' | 'publicKey' | 'treeSize' | 'checkpoint'>;

export interface Comparison {
  /** The size of the newest checkpoint that was kept; null where none was. */
  kept: number | null;
  /**
   * `behind`: the database has fewer entries than were signed before, as after a restore. `forked`: it has other entries.
   * `unreadable`: what was kept is no checkpoint.
   */
  state: 'agrees' | 'behind' | 'forked' | 'unreadable';
  /** The log as it was compared. */
  log: KeptLog;
}

/** The newest checkpoint of each log, outside the database that a restore takes back in time. */
export interface KeptCheckpoints {
  /**
   * Whether the log may grow. Where the database was taken back, growing would sign a second history beside the one that others
   * have seen; this is logged, and stays so until `acceptRollback`.
   * @throws AppError store_unavailable, Error: the storage does not answer, and before that nobody knows
   */
  mayGrow(db: Queryable, log: KeptLog): Promise<boolean>;
  /** Keeps the checkpoint that was just committed. Never throws: a storage that takes no writes does not stop the log. */
  keep(log: KeptLog): Promise<void>;
}

type Storage = Pick<BlobStorage, 'get' | 'list' | 'put' | 'delete'>;

/** Below the 60 s after which a silent worker counts as stuck. */
const storageMs = 15_000;
const sayEveryMs = 60_000;

export function openKeptCheckpoints({
  storage,
  log: logger,
}: {
  storage: Storage;
  log: Logger;
}): KeptCheckpoints {
  /** For each log, the checkpoint of the database that is known to continue what was kept. */
  const agreed = new Map<string, string>();
  /** What this process has kept of each log, to be removed when something newer is. */
  const own = new Map<string, string>();
  const pending = new Set<string>();
  const say = oncePerMinute();
  const keep = async (log: KeptLog): Promise<void> => {
    agreed.set(log.name, log.checkpoint);
    // A storage that hangs must not gather writes. Whatever comes after it is newer and is kept in its place.
    if (pending.has(log.name)) return;
    pending.add(log.name);
    const put = putCheckpoint(storage, log, own).finally(() => pending.delete(log.name));
    try {
      await withTimeout(storageMs, 'keeping the checkpoint', put);
    } catch (error) {
      say(`kept ${log.name}`, () =>
        logger.warn(
          { event: 'log.checkpoint_not_kept', log: log.name, err: error },
          'The checkpoint of the transparency log could not be kept in the storage; the log continues without it.',
        ),
      );
    }
  };
  return {
    async mayGrow(db, log) {
      if (agreed.get(log.name) === log.checkpoint) return true;
      const compared = await withTimeout(
        storageMs,
        'reading the kept checkpoint',
        compareKept({ db, storage }, log),
      );
      if (compared.state === 'agrees') {
        agreed.set(log.name, compared.log.checkpoint);
        // One that could not be kept when it was signed, or of a log that is older than this.
        if ((compared.kept ?? 0) < compared.log.treeSize) await keep(compared.log);
        return true;
      }
      say(`refused ${log.name}`, () =>
        logger.error(
          {
            event: 'log.rolled_back',
            log: log.name,
            reason: compared.state,
            entries: compared.log.treeSize,
            kept: compared.kept,
          },
          'The transparency log does not continue its kept checkpoint, so nothing is appended to it.',
        ),
      );
      return false;
    },
    keep,
  };
}

/**
 * Compares a log with the newest checkpoint that was kept of it. What was kept is read first and the log after it: a checkpoint
 * is kept only once it is committed, so one that is ahead of the log is never that of a process that works right now.
 * @throws AppError store_unavailable
 */
export async function compareKept(
  { db, storage }: { db: Queryable; storage: Pick<Storage, 'get' | 'list'> },
  log: KeptLog,
): Promise<Comparison> {
  const newest = await readNewest(storage, log);
  if (newest === undefined) return { kept: null, state: 'agrees', log };
  const now = (await findLog(db, log.name)) ?? log;
  const signed = readCheckpoint(newest);
  if (!signed || signed.origin !== now.origin) return { kept: null, state: 'unreadable', log: now };
  const kept = signed.size;
  if (kept > now.treeSize) return { kept, state: 'behind', log: now };
  const root = await rootOfSize(db, now.name, kept);
  return { kept, state: root && equalBytes(root, signed.root) ? 'agrees' : 'forked', log: now };
}

/** A newer one may take the place of the newest while this reads, so it looks again where one has gone. */
async function readNewest(storage: Pick<Storage, 'get' | 'list'>, log: KeptLog): Promise<string | undefined> {
  for (;;) {
    const newest = (await keysOf(storage, log)).at(-1);
    if (newest === undefined) return undefined;
    const text = await readText(storage, newest);
    if (text !== undefined) return text;
  }
}

/** As `compareKept`, of a log by its name; undefined where there is none yet. @throws AppError store_unavailable */
export async function compareNamed(
  deps: { db: Queryable; storage: Pick<Storage, 'get' | 'list'> },
  name: Mode,
): Promise<Comparison | undefined> {
  const log = await findLog(deps.db, name);
  return log && compareKept(deps, log);
}

export interface AcceptedRollback {
  log: Mode;
  /** From how many entries the log goes on. */
  entries: number;
  /** Where the storage has the checkpoints now that it does not continue. */
  abandoned: string[];
}

/**
 * Lets a log go on from where its database is. The checkpoint that it does not continue is moved aside, because it is the proof
 * of what was signed before.
 * @throws Error where the log is none, or continues what was kept of it
 */
export async function acceptRollback(
  { db, storage }: { db: Queryable; storage: Storage },
  name: Mode,
): Promise<AcceptedRollback> {
  const compared = await compareNamed({ db, storage }, name);
  if (!compared || compared.state === 'agrees')
    throw new Error(
      `log ${name} has not been rolled back: it continues every checkpoint that was kept of it`,
    );
  const { log } = compared;
  const keys = await keysOf(storage, log);
  const abandoned: string[] = [];
  for (const key of keys) {
    const text = await readText(storage, key);
    if (text === undefined) continue;
    const place = `log/abandoned/${name}-${key.split('/').at(-1)}-${randomBytes(4).toString('hex')}`;
    await storage.put(place, bytesOf(text));
    abandoned.push(place);
  }
  for (const key of keys) await storage.delete(key);
  if (log.treeSize > 0) await storage.put(keyOf(log), bytesOf(log.checkpoint));
  await removeCosignaturesAbove(db, name, log.treeSize);
  return { log: name, entries: log.treeSize, abandoned };
}

/** A log that was made anew has another key: it is another log, and no checkpoint of the earlier one speaks of it. */
const folderOf = ({ name, publicKey }: KeptLog): string =>
  `log/${name}-${createHash('sha256').update(publicKey).digest('hex').slice(0, 16)}/`;

/**
 * A file for each size, so that a slow process never replaces what a faster one has kept of a longer log. With as many digits as
 * the largest safe integer, keys sort as sizes do.
 */
const keyOf = (log: KeptLog): string => `${folderOf(log)}${String(log.treeSize).padStart(16, '0')}`;

async function keysOf(storage: Pick<Storage, 'list'>, log: KeptLog): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(folderOf(log))) keys.push(key);
  return keys.sort();
}

async function putCheckpoint(storage: Storage, log: KeptLog, own: Map<string, string>): Promise<void> {
  const key = keyOf(log);
  await storage.put(key, bytesOf(log.checkpoint));
  const before = own.get(log.name);
  own.set(log.name, key);
  if (before !== undefined && before < key) return storage.delete(before);
  // The first of this process, or of a log that was taken back: what others have kept goes as well.
  for (const earlier of await keysOf(storage, log)) if (earlier < key) await storage.delete(earlier);
}

async function readText(storage: Pick<Storage, 'get'>, key: string): Promise<string | undefined> {
  const stream = await storage.get(key);
  if (!stream) return undefined;
  let text = '';
  for await (const chunk of stream.setEncoding('utf8')) text += String(chunk);
  return text;
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(text));
}

/** Runs what it is given once a minute for each name: the log is looked at every second. */
function oncePerMinute(): (name: string, run: () => void) => void {
  const last = new Map<string, number>();
  return (name, run) => {
    const now = performance.now();
    if (now - (last.get(name) ?? Number.NEGATIVE_INFINITY) < sayEveryMs) return;
    last.set(name, now);
    run();
  };
}
