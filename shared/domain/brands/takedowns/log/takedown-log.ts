import { createHash } from 'node:crypto';
import { canonicalBytes } from '../../../../algorithms/encoding/canonical-json.ts';
import { chainFaults } from '../../../../algorithms/merkle/hash-chain.ts';

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
  'report_begun',
  'report_taken',
  'report_refused',
  'report_failed',
  'report_ended',
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
  const links = entries.map((entry) => ({
    position: entry.seq,
    previousHash: entry.previous,
    hash: entry.hash,
    computedHash: hashEntry(takedownId, entry),
  }));
  return chainFaults(links, logStart)[0]?.at ?? null;
}
