import type { PurgeLimits, Queryable } from '../../../platform/db/database.ts';

/** What became of a request: `mailed` is decided before the mail is sent, so that two at once cannot pass a limit. */
export type RequestOutcome = 'mailed' | 'unknown' | 'address_limit' | 'network_limit' | 'ceiling';

export interface RecoveryRequest {
  emailDigests: Buffer[];
  networkDigest: Buffer | null;
  outcome: RequestOutcome | null;
  /** One for each mail that it sends. */
  recipients: Buffer[];
  isDone: boolean;
}

export async function insertRequest(
  tx: Queryable,
  request: { id: string; emailDigests: readonly Buffer[]; networkDigest: Buffer | null },
): Promise<void> {
  await tx.query('INSERT INTO recovery_requests (id, email_digests, network_digest) VALUES ($1, $2, $3)', [
    request.id,
    request.emailDigests,
    request.networkDigest,
  ]);
}

/** Any 64-bit constant of our own: requests are decided one after the other, or twenty at once would pass a limit. */
const requestLock = 7_266_113_045;

export async function lockRequest(tx: Queryable, id: string): Promise<RecoveryRequest | undefined> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [requestLock]);
  const [row] = await tx.query<RecoveryRequest>(
    `SELECT email_digests AS "emailDigests", network_digest AS "networkDigest", outcome, recipients, done_at IS NOT NULL AS "isDone"
       FROM recovery_requests WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return row;
}

export interface MailedCounts {
  /** In the last day, to this mailbox from this network, and from anywhere. */
  mailboxFromNetwork: number;
  mailbox: number;
  /** In the last day, from this network to any mailbox. */
  network: number;
  hour: number;
  day: number;
}

/** `recipients`: the digests of one mailbox, under each pepper. */
export async function countMailed(
  tx: Queryable,
  { recipients, networkDigest }: { recipients: readonly Buffer[]; networkDigest: Buffer | null },
): Promise<MailedCounts> {
  const [row] = await tx.query<MailedCounts>(
    `WITH to_mailbox AS MATERIALIZED (
       SELECT network_digest FROM recovery_requests, unnest(recipients) AS mail (recipient)
        WHERE outcome = 'mailed' AND recipients && $1::bytea[] AND recipient = ANY ($1::bytea[])
          AND requested_at > now() - interval '1 day')
     SELECT (SELECT count(*)::int FROM to_mailbox WHERE network_digest = $2) AS "mailboxFromNetwork",
            (SELECT count(*)::int FROM to_mailbox) AS mailbox,
            (SELECT coalesce(sum(cardinality(recipients)), 0)::int FROM recovery_requests WHERE outcome = 'mailed'
                AND network_digest = $2 AND requested_at > now() - interval '1 day') AS network,
            (SELECT coalesce(sum(cardinality(recipients)), 0)::int FROM recovery_requests WHERE outcome = 'mailed'
                AND requested_at > now() - interval '1 hour') AS hour,
            (SELECT coalesce(sum(cardinality(recipients)), 0)::int FROM recovery_requests WHERE outcome = 'mailed'
                AND requested_at > now() - interval '1 day') AS day`,
    [recipients, networkDigest],
  );
  if (!row) throw new Error('a count has a row');
  return row;
}

/** One more mail that the request sends; counted from here on. */
export async function addRecipient(tx: Queryable, id: string, recipient: Buffer): Promise<void> {
  await tx.query(
    `UPDATE recovery_requests SET outcome = 'mailed', recipients = array_append(recipients, $2::bytea) WHERE id = $1`,
    [id, recipient],
  );
}

export async function saveOutcome(tx: Queryable, id: string, outcome: RequestOutcome): Promise<void> {
  await tx.query('UPDATE recovery_requests SET outcome = $2 WHERE id = $1', [id, outcome]);
}

export async function markDone(db: Queryable, id: string): Promise<void> {
  await db.query('UPDATE recovery_requests SET done_at = now() WHERE id = $1', [id]);
}

export async function purgeRecoveryRequests(db: Queryable, { period, batch }: PurgeLimits): Promise<number> {
  const rows = await db.query(
    `DELETE FROM recovery_requests WHERE id IN (
       SELECT id FROM recovery_requests WHERE requested_at < now() - $1::interval ORDER BY requested_at LIMIT $2)
     RETURNING id`,
    [period, batch],
  );
  return rows.length;
}
