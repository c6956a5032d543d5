import { chainFaults } from '../../../algorithms/merkle/hash-chain.ts';
import { z } from 'zod';
import { canonicalBytes } from '../../../algorithms/encoding/canonical-json.ts';
import { sha256Of } from './evidence-manifest.ts';

/** One entry of the log of a brand's bundles, in which every entry has the hash of the one before. */
export interface LogContent {
  brandId: string;
  /** From 1 on, without a gap. */
  position: number;
  sightingId: string;
  alertId: string;
  /** SHA-256 of the manifest of the bundle, 64 hex digits, as are those below. */
  manifestHash: string;
  /** ISO 8601, UTC, milliseconds. */
  loggedAt: string;
  previousHash: string;
}

export interface LogEntry extends LogContent {
  hash: string;
}

/** The end of a log. */
export interface LogHead {
  length: number;
  hash: string;
}

/** The head of an empty log. */
export const emptyHead: LogHead = { length: 0, hash: '0'.repeat(64) };

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const entrySchema = z.strictObject({
  brandId: z.string(),
  position: z.int().min(1),
  sightingId: z.string(),
  alertId: z.string(),
  manifestHash: digest,
  loggedAt: z.iso.datetime(),
  previousHash: digest,
  hash: digest,
});

/** SHA-256 of the canonical JSON of what it says, in hex. */
export function entryHash({
  brandId,
  position,
  sightingId,
  alertId,
  manifestHash,
  loggedAt,
  previousHash,
}: LogContent): string {
  const content = { brandId, position, sightingId, alertId, manifestHash, loggedAt, previousHash };
  return sha256Of(canonicalBytes({ format: 'humanmark-evidence-log-1', ...content })).toString('hex');
}

export function nextEntry(head: LogHead, content: Omit<LogContent, 'position' | 'previousHash'>): LogEntry {
  const whole = { ...content, position: head.length + 1, previousHash: head.hash };
  return { ...whole, hash: entryHash(whole) };
}

/** An entry as it lies beside a bundle. */
export const entryName = 'log-entry.json';

export const entryBytes = (entry: LogEntry): Buffer => Buffer.from(canonicalBytes(entry));

/** Undefined for what is no entry, or not in its canonical form. */
export function readEntry(bytes: Buffer): LogEntry | undefined {
  try {
    const { data } = entrySchema.safeParse(JSON.parse(bytes.toString('utf8')));
    return data && entryBytes(data).equals(bytes) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** The problems of a whole log, entry by entry; empty if it is intact. */
export function verifyLog(entries: readonly LogEntry[], head: LogHead): string[] {
  const links = entries.map((entry) => ({ ...entry, computedHash: entryHash(entry) }));
  const problems = chainFaults(links, emptyHead.hash).map(({ at, kind }) => {
    if (kind === 'position') return `entry ${at}: stands there as number ${entries[at - 1]?.position}`;
    return `entry ${at}: ${kind === 'previous' ? 'does not follow the one before' : 'is not what its hash was made of'}`;
  });
  for (const [at, { brandId }] of entries.entries())
    if (brandId !== entries[0]?.brandId) problems.push(`entry ${at + 1}: is of another brand`);
  const last = entries.at(-1);
  if (head.length !== entries.length || head.hash !== (last?.hash ?? emptyHead.hash))
    problems.push(`the log ends after ${entries.length} entries, not where it should after ${head.length}`);
  return problems;
}
