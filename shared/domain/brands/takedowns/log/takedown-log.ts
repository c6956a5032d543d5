import { createHash } from 'node:crypto';
import { canonicalBytes } from '../../../../algorithms/encoding/canonical-json.ts';

export const logEvents = [
  'drafted',
  'prepared',
  'preparation_failed',
  'approved',
  'checked',
  'held',
  'mail_begun',
  'mail_taken',
  'mail_refused',
  'mail_failed',
  'sent',
  'acknowledged',
  'escalated',
  'disputed',
  'ended',
] as const;
export type LogEvent = (typeof logEvents)[number];

/** One entry of the log of a takedown. Hashes in hex. */
export interface LogEntry {
  /** From 1. */
  seq: number;
  at: Date;
  event: LogEvent;
  data: Readonly<Record<string, unknown>>;
  previous: string;
  hash: string;
}

export const logStart = '0'.repeat(64);

/** SHA-256 of the canonical JSON (RFC 8785) of everything else in the entry, and of whose log it is. */
export function hashEntry(
  takedownId: string,
  { seq, at, event, data, previous }: Omit<LogEntry, 'hash'>,
): string {
  const entry = { takedownId, seq, at: at.toISOString(), event, data, previous };
  return createHash('sha256').update(canonicalBytes(entry)).digest('hex');
}

/** Where the chain breaks first: the number of an entry that is not as it was written; null where all are. */
export function verifyLog(takedownId: string, entries: readonly LogEntry[]): number | null {
  let previous = logStart;
  for (const [at, entry] of entries.entries()) {
    const isNext = entry.seq === at + 1 && entry.previous === previous;
    if (!isNext || entry.hash !== hashEntry(takedownId, entry)) return at + 1;
    previous = entry.hash;
  }
  return null;
}
