import type { Database } from '../../../platform/db/database.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { findLog, insertLog, type LogRow } from './log-store.ts';
import { newNoteKey, signCheckpoint } from './note-signer.ts';
import { treeHash } from './tree-hash.ts';

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
