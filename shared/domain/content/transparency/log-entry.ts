import { z } from 'zod';
import { canonicalBytes } from '../../../algorithms/encoding/canonical-json.ts';
import { hashBytes, hashText, hashTextPattern } from '../../../platform/lib/hash-text.ts';
import type { Mode } from '../../partners/projects/mode.ts';

export type LogEntryKind = 'stamp' | 'revocation';

/** Names an entry: a stamp is entered once, and so is its revocation. */
export interface LogEntryName {
  log: Mode;
  kind: LogEntryKind;
  /** The stamp's id. */
  ref: string;
}

export interface NewLogEntry extends LogEntryName {
  /** SHA-256 of what is entered, 32 bytes; nothing else of it gets into the log. */
  digest: Uint8Array;
  at: Date;
}

/** The bytes a leaf is the hash of: canonical JSON (RFC 8785), without anything that identifies a person. */
export function logEntryBytes({ kind, ref, digest, at }: NewLogEntry): Uint8Array {
  if (digest.length !== 32) throw new Error(`a digest of ${digest.length} bytes is no SHA-256`);
  return canonicalBytes({ at: at.toISOString(), digest: hashText(digest), kind, ref, v: 1 });
}

const entrySchema = z.object({ digest: z.string().regex(hashTextPattern) });

/** The digest that an entry commits to; undefined where there is no entry or it cannot be read. */
export function digestIn(entry: Buffer | null): Buffer | undefined {
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
