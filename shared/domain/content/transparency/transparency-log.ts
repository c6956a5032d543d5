import {
  type Checkpoint,
  formatVerifierKey,
  noteKey,
  parseCheckpoint,
  parseNote,
} from '../../../algorithms/merkle/signed-note.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { countPendingEntries } from './log-entry-store.ts';
import { findLog, insertLog, type LogRow } from './log-store.ts';
import { newNoteKey, signCheckpoint } from './note-signer.ts';
import { sha256, treeHash } from './tree-hash.ts';
import { findCosignatureLines, findCosignedCheckpoint } from './witness-store.ts';

export interface LogDeps {
  db: Database;
  keys: ServiceKeys;
  /** Its host begins the origin of a log that is made now; a log keeps the origin it was made with. */
  publicUrl: string;
}

/** The log of that mode; on first use it is made, with a key of its own and a checkpoint over the empty tree. */
export async function ensureLog(deps: LogDeps, name: Mode): Promise<LogRow> {
  const found = await findLog(deps.db, name);
  if (found) return found;
  const origin = `${new URL(deps.publicUrl).host}/log/${name}`;
  const { publicKey, privateKey, privateSealed } = newNoteKey(deps.keys, name);
  const empty = { size: 0, root: treeHash.empty() };
  const checkpoint = signCheckpoint({ origin, publicKey, privateKey }, empty);
  await insertLog(deps.db, { name, origin, publicKey, privateSealed, checkpoint });
  const made = await findLog(deps.db, name);
  if (!made) throw new Error(`log ${name} is not there although it was just made`);
  return made;
}

/**
 * The newest checkpoint with the cosignatures that it has so far; or, where so many are asked for, the newest one that has them.
 * @throws AppError log_checkpoint_not_found
 */
export async function cosignedCheckpoint(deps: LogDeps, name: Mode, cosignatures: number): Promise<string> {
  const log = await ensureLog(deps, name);
  if (cosignatures === 0) return log.checkpoint + (await findCosignatureLines(deps.db, log));
  const note = await findCosignedCheckpoint(deps.db, name, cosignatures);
  if (note !== undefined) return note;
  throw new AppError(
    'log_checkpoint_not_found',
    'None of the last hundred cosigned checkpoints of the log has as many cosignatures.',
  );
}

export interface LogKey {
  origin: string;
  /** `<origin>+<key id>+<key>`: what a verifier is given (C2SP signed-note). */
  verifierKey: string;
  jwk: { kty: 'OKP'; crv: 'Ed25519'; x: string };
}

export async function logKey(deps: LogDeps, name: Mode): Promise<LogKey> {
  return keyOfLog(await ensureLog(deps, name));
}

function keyOfLog({ origin, publicKey }: Pick<LogRow, 'origin' | 'publicKey'>): LogKey {
  return {
    origin,
    verifierKey: formatVerifierKey(noteKey(sha256, origin, publicKey)),
    jwk: { kty: 'OKP', crv: 'Ed25519', x: publicKey.toString('base64url') },
  };
}

export interface LogStatus {
  log: Mode;
  origin: string;
  verifierKey: string;
  entries: number;
  checkpointAt: string;
  /** Appended and without an index yet; counted to 10,000 at most. */
  pending: number;
}

/** Undefined for a log without any entry yet: reading its status must not create it. */
export async function logStatus(deps: { db: Queryable }, log: Mode): Promise<LogStatus | undefined> {
  const found = await findLog(deps.db, log);
  if (!found) return undefined;
  const { treeSize, checkpointAt } = found;
  const { origin, verifierKey } = keyOfLog(found);
  const pending = await countPendingEntries(deps.db, log);
  return { log, origin, verifierKey, entries: treeSize, checkpointAt: checkpointAt.toISOString(), pending };
}

export interface LogHead {
  log: Mode;
  origin: string;
  size: number;
  /** Of the tree of that size, 32 bytes. */
  root: Uint8Array;
  /** The signed note over both. */
  checkpoint: string;
}

/** The heads of the logs there are. @throws Error for a checkpoint that is none */
export async function logHeads(db: Queryable): Promise<LogHead[]> {
  const logs = [await findLog(db, 'live'), await findLog(db, 'test')];
  return logs
    .filter((log) => log !== undefined)
    .map(({ name, origin, treeSize, checkpoint }) => {
      const signed = readCheckpoint(checkpoint);
      if (signed?.size !== treeSize) throw new Error(`the checkpoint of log ${name} is not of its size`);
      return { log: name, origin, size: treeSize, root: signed.root, checkpoint };
    });
}

/** What a signed note says; undefined for what is no checkpoint. Its signature is not verified. */
export function readCheckpoint(note: string): Checkpoint | undefined {
  const parsed = parseNote(note);
  return parsed && parseCheckpoint(parsed.text);
}
