import type { Queryable } from '../../../platform/db/database.ts';
import type { KeysetPosition } from '../../../platform/lib/keyset-cursor.ts';
import { type AuditContent, type AuditEntry, type AuditHead, emptyHead } from './audit-entry.ts';

/** The head of a chain and the current time, locked so that nothing else is appended before the commit. */
export async function lockHead(tx: Queryable, chain: string): Promise<AuditHead & { now: Date }> {
  const [row] = await tx.query<AuditHead & { now: Date }>(
    `INSERT INTO audit_heads AS h (chain, size, hash, last_at) VALUES ($1, $2, decode($3, 'hex'), 'epoch')
     ON CONFLICT (chain) DO UPDATE SET size = h.size
     RETURNING size, encode(hash, 'hex') AS hash,
               date_trunc('milliseconds', greatest(clock_timestamp(), last_at)) AS now`,
    [chain, emptyHead.size, emptyHead.hash],
  );
  if (!row) throw new Error('a chain has no head');
  return row;
}

export async function appendEntry(tx: Queryable, entry: AuditEntry): Promise<void> {
  await tx.query(
    `WITH appended AS (
       INSERT INTO audit_entries (chain, seq, at, actor_kind, actor_id, origin, request_id, action, target, before, after,
         previous_hash, hash)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11::jsonb, decode($12, 'hex'), decode($13, 'hex'))
       RETURNING chain, seq, hash, at)
     UPDATE audit_heads h SET size = a.seq, hash = a.hash, last_at = a.at FROM appended a WHERE h.chain = a.chain`,
    [
      entry.chain,
      entry.seq,
      entry.at,
      entry.actor.kind,
      entry.actor.id,
      entry.origin,
      entry.requestId,
      entry.action,
      entry.target,
      entry.before && JSON.stringify(entry.before),
      entry.after && JSON.stringify(entry.after),
      entry.previousHash,
      entry.hash,
    ],
  );
}

export async function findHead(db: Queryable, chain: string): Promise<AuditHead | undefined> {
  const [row] = await db.query<AuditHead>(
    `SELECT size, encode(hash, 'hex') AS hash FROM audit_heads WHERE chain = $1`,
    [chain],
  );
  return row;
}

const columns = `chain, seq, at, actor_kind AS "actorKind", actor_id AS "actorId", origin, request_id AS "requestId",
  action, target, before, after, encode(previous_hash, 'hex') AS "previousHash", encode(hash, 'hex') AS hash`;

type EntryRow = Omit<AuditContent, 'format' | 'at' | 'actor'> & {
  at: Date;
  actorKind: AuditContent['actor']['kind'];
  actorId: string;
  hash: string;
};

const entryOf = ({ at, actorKind, actorId, ...row }: EntryRow): AuditEntry => ({
  format: 'humanmark-audit-1',
  ...row,
  at: at.toISOString(),
  actor: { kind: actorKind, id: actorId },
});

/** In the order of the chain. */
export async function entriesAfter(
  db: Queryable,
  { chain, after, limit }: { chain: string; after: number; limit: number },
): Promise<AuditEntry[]> {
  const rows = await db.query<EntryRow>(
    `SELECT ${columns} FROM audit_entries WHERE chain = $1 AND seq > $2 ORDER BY seq LIMIT $3`,
    [chain, after, limit],
  );
  return rows.map(entryOf);
}

export interface WantedEntries {
  chain: string;
  from: Date | null;
  /** Exclusive. */
  to: Date | null;
  /** Where the page before ended; its id is the number of the last entry. */
  before: KeysetPosition | null;
  limit: number;
}

/** Newest first. */
export async function listEntries(
  db: Queryable,
  { chain, from, to, before, limit }: WantedEntries,
): Promise<AuditEntry[]> {
  const rows = await db.query<EntryRow>(
    `SELECT ${columns} FROM audit_entries
      WHERE chain = $1 AND at >= coalesce($2::timestamptz, '-infinity') AND at < coalesce($3::timestamptz, 'infinity')
        AND (at, seq) < (coalesce($4::timestamptz, 'infinity'), coalesce($5::bigint, 0))
      ORDER BY at DESC, seq DESC LIMIT $6`,
    [chain, from, to, before?.at ?? null, before?.id ?? null, limit],
  );
  return rows.map(entryOf);
}

/** Those of one action, newest first. */
export async function listEntriesOfAction(
  db: Queryable,
  { chain, from, to, before, limit, action }: WantedEntries & { action: string },
): Promise<AuditEntry[]> {
  const rows = await db.query<EntryRow>(
    `SELECT ${columns} FROM audit_entries
      WHERE chain = $1 AND action = $7 AND at >= coalesce($2::timestamptz, '-infinity') AND at < coalesce($3::timestamptz, 'infinity')
        AND (at, seq) < (coalesce($4::timestamptz, 'infinity'), coalesce($5::bigint, 0))
      ORDER BY at DESC, seq DESC LIMIT $6`,
    [chain, from, to, before?.at ?? null, before?.id ?? null, limit, action],
  );
  return rows.map(entryOf);
}

/** The names of all chains, in their order. */
export async function listChains(
  db: Queryable,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db.query<{ chain: string }>(
    'SELECT chain FROM audit_heads WHERE chain > $1 ORDER BY chain LIMIT $2',
    [after, limit],
  );
  return rows.map(({ chain }) => chain);
}

/** Chains whose entries are there and whose head is not; the primary key is stepped through from chain to chain. */
export async function firstChainOfEntries(db: Queryable, after: string): Promise<string | undefined> {
  const [row] = await db.query<{ chain: string }>(
    'SELECT chain FROM audit_entries WHERE chain > $1 ORDER BY chain, seq LIMIT 1',
    [after],
  );
  return row?.chain;
}
