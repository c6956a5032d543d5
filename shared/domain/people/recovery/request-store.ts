import type { PurgeLimits, Queryable } from '../../../platform/db/database.ts';

/** What became of a request: `mailed` is decided before the mail is sent, so that two at once cannot pass a limit. */
export type RequestOutcome = 'mailed' | 'unknown' | 'address_limit' | 'network_limit' | 'ceiling';

export interface RecoveryRequest {
  emailDigests: Buffer[];
  networkDigest: Buffer | null;
  outcome: RequestOutcome | null;
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
    `SELECT email_digests AS "emailDigests", network_digest AS "networkDigest", outcome, done_at IS NOT NULL AS "isDone"
       FROM recovery_requests WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return row;
}

export interface MailedCounts {
  /** In the last day, to this address from this network, and from anywhere. */
  addressFromNetwork: number;
  address: number;
  /** In the last day, from this network to any address. */
  network: number;
  hour: number;
  day: number;
}

export async function countMailed(
  tx: Queryable,
  { emailDigests, networkDigest }: Pick<RecoveryRequest, 'emailDigests' | 'networkDigest'>,
): Promise<MailedCounts> {
  const [row] = await tx.query<MailedCounts>(
    `SELECT (SELECT count(*)::int FROM recovery_requests WHERE outcome = 'mailed' AND email_digests[1] = ANY ($1::bytea[])
                AND network_digest = $2 AND requested_at > now() - interval '1 day') AS "addressFromNetwork",
            (SELECT count(*)::int FROM recovery_requests WHERE outcome = 'mailed' AND email_digests[1] = ANY ($1::bytea[])
                AND requested_at > now() - interval '1 day') AS address,
            (SELECT count(*)::int FROM recovery_requests WHERE outcome = 'mailed' AND network_digest = $2
                AND requested_at > now() - interval '1 day') AS network,
            (SELECT count(*)::int FROM recovery_requests WHERE outcome = 'mailed'
                AND requested_at > now() - interval '1 hour') AS hour,
            (SELECT count(*)::int FROM recovery_requests WHERE outcome = 'mailed'
                AND requested_at > now() - interval '1 day') AS day`,
    [emailDigests, networkDigest],
  );
  if (!row) throw new Error('a count has a row');
  return row;
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
