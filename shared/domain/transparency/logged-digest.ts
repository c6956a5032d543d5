import { z } from 'zod';
import type { Queryable } from '../../db/database.ts';
import type { LogEntryName } from './log-entry.ts';
import { findEntry } from './log-entry-store.ts';

const entrySchema = z.object({ digest: z.string().regex(/^sha256:[0-9a-f]{64}$/) });

/** The digest the log has, or is about to have, of that; undefined where there is no entry or it cannot be read. */
export async function loggedDigest(db: Queryable, name: LogEntryName): Promise<Buffer | undefined> {
  const entry = await findEntry(db, name);
  const parsed = entrySchema.safeParse(entry && readJson(entry));
  return parsed.success ? Buffer.from(parsed.data.digest.slice('sha256:'.length), 'hex') : undefined;
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
