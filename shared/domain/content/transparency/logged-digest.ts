import { z } from 'zod';
import type { Queryable } from '../../../platform/db/database.ts';
import { hashBytes, hashTextPattern } from '../../../platform/lib/hash-text.ts';
import type { LogEntryName } from './log-entry.ts';
import { findEntry } from './log-entry-store.ts';

const entrySchema = z.object({ digest: z.string().regex(hashTextPattern) });

/** The digest the log has, or is about to have, of that; undefined where there is no entry or it cannot be read. */
export async function loggedDigest(db: Queryable, name: LogEntryName): Promise<Buffer | undefined> {
  const entry = await findEntry(db, name);
  const parsed = entrySchema.safeParse(entry && readJson(entry));
  return parsed.success ? hashBytes(parsed.data.digest) : undefined;
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
