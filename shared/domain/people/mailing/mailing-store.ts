import type { PurgeLimits, Queryable } from '../../../platform/db/database.ts';

/** What became of the mail of an enrollment. */
export type MailOutcome = 'sent' | 'suppressed' | 'recipient_limit' | 'ceiling';

/** What a notice is about. */
export type NoticeKind = 'device' | 'passkey' | 'recovery';

export interface MailLimits {
  recipientDay: number;
  hour: number;
  day: number;
}

/** Any 64-bit constant of our own: mails are reserved one after the other, or twenty at once would pass a limit. */
const mailLock = 7_266_113_044;

export async function lockMails(tx: Queryable): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [mailLock]);
}

/**
 * Decides whether the mail of an enrollment goes out, and counts it. A repetition finds the first decision: a mail that
 * the server refused for now is tried again without being counted again.
 */
export async function reserveMail(
  tx: Queryable,
  mail: { identityId: string; recipient: Buffer; recipients: readonly Buffer[]; limits: MailLimits },
): Promise<MailOutcome> {
  const { recipientDay, hour, day } = mail.limits;
  const [row] = await tx.query<{ outcome: MailOutcome }>(
    `INSERT INTO enrollment_mails AS m (identity_id, recipient, outcome)
     SELECT $1, $2, CASE
       WHEN EXISTS (SELECT 1 FROM mail_suppressions WHERE recipient = ANY ($3::bytea[])) THEN 'suppressed'
       WHEN (SELECT count(*) FROM enrollment_mails
              WHERE recipient = ANY ($3::bytea[]) AND outcome = 'sent' AND at > now() - interval '1 day') >= $4
         THEN 'recipient_limit'
       WHEN (SELECT count(*) FROM enrollment_mails WHERE outcome = 'sent' AND at > now() - interval '1 hour') >= $5
         OR (SELECT count(*) FROM enrollment_mails WHERE outcome = 'sent' AND at > now() - interval '1 day') >= $6
         THEN 'ceiling'
       ELSE 'sent' END
     ON CONFLICT (identity_id) DO UPDATE SET outcome = m.outcome
     RETURNING outcome`,
    [mail.identityId, mail.recipient, mail.recipients, recipientDay, hour, day],
  );
  if (!row) throw new Error('the mail was neither counted nor found');
  return row.outcome;
}

/** What was decided about a notice. */
export interface NoticeDecision {
  outcome: MailOutcome;
  /** Whether the mail server has taken it before. */
  isDone: boolean;
  /** Whether it is the first decision about it. */
  isFirst: boolean;
}

interface NoticeLimits extends MailLimits {
  personDay: number;
  /** So many of a person in a day, the first ones, are not refused for what others caused. */
  firstOfPersonDay: number;
}

/**
 * The same for a notice about somebody's devices, whose limits count notices alone. Each is counted once; one that was
 * held back is decided anew at each try. Only the first notices of a person may use the second half of the caps.
 */
export async function reserveNoticeMail(
  tx: Queryable,
  mail: {
    kind: NoticeKind;
    noticeId: string;
    identityId: string;
    recipient: Buffer;
    recipients: readonly Buffer[];
    limits: NoticeLimits;
  },
): Promise<NoticeDecision> {
  const { personDay, firstOfPersonDay, recipientDay, hour, day } = mail.limits;
  const [row] = await tx.query<NoticeDecision>(
    `WITH sent AS (
       SELECT count(*) FILTER (WHERE identity_id = $2) AS person, count(*) AS mailbox
         FROM notice_mails
        WHERE recipient = ANY ($4::bytea[]) AND kind = $9 AND outcome = 'sent' AND at > now() - interval '1 day'),
     allowed AS (
       SELECT person, mailbox, CASE WHEN person < $10::int THEN 1 ELSE 2 END AS share FROM sent)
     INSERT INTO notice_mails AS m (id, kind, identity_id, recipient, outcome)
     SELECT $1, $9, $2, $3, CASE
       WHEN EXISTS (SELECT 1 FROM mail_suppressions WHERE recipient = ANY ($4::bytea[])) THEN 'suppressed'
       WHEN person >= $5 OR (mailbox >= $6 AND person >= $10::int) THEN 'recipient_limit'
       WHEN (SELECT count(*) FROM notice_mails
              WHERE kind = $9 AND outcome = 'sent' AND at > now() - interval '1 hour') * share >= $7
         OR (SELECT count(*) FROM notice_mails
              WHERE kind = $9 AND outcome = 'sent' AND at > now() - interval '1 day') * share >= $8
         THEN 'ceiling'
       ELSE 'sent' END
       FROM allowed
     ON CONFLICT (id) DO UPDATE
        SET outcome = CASE WHEN m.outcome = 'sent' THEN m.outcome ELSE EXCLUDED.outcome END,
            at = CASE WHEN m.outcome = 'sent' THEN m.at ELSE EXCLUDED.at END
     RETURNING m.outcome, m.done_at IS NOT NULL AS "isDone", m.xmax = 0 AS "isFirst"`,
    [
      mail.noticeId,
      mail.identityId,
      mail.recipient,
      mail.recipients,
      personDay,
      recipientDay,
      hour,
      day,
      mail.kind,
      firstOfPersonDay,
    ],
  );
  if (!row) throw new Error('the notice was neither counted nor found');
  return row;
}

export async function markNoticeDone(db: Queryable, noticeId: string): Promise<void> {
  await db.query('UPDATE notice_mails SET done_at = now() WHERE id = $1', [noticeId]);
}

/** The enrollments of the last day that were mailed to one of these digests. */
export async function findMailedIdentities(db: Queryable, recipient: Buffer): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'SELECT identity_id AS id FROM enrollment_mails WHERE recipient = $1 ORDER BY at DESC LIMIT 1000',
    [recipient],
  );
  return rows.map(({ id }) => id);
}

export async function insertSuppression(tx: Queryable, recipient: Buffer): Promise<void> {
  await tx.query('INSERT INTO mail_suppressions (recipient) VALUES ($1) ON CONFLICT (recipient) DO NOTHING', [
    recipient,
  ]);
}

export async function isSuppressed(db: Queryable, recipients: readonly Buffer[]): Promise<boolean> {
  const rows = await db.query('SELECT 1 FROM mail_suppressions WHERE recipient = ANY ($1::bytea[]) LIMIT 1', [
    recipients,
  ]);
  return rows.length === 1;
}

export async function deleteSuppression(db: Queryable, recipients: readonly Buffer[]): Promise<boolean> {
  const rows = await db.query(
    'DELETE FROM mail_suppressions WHERE recipient = ANY ($1::bytea[]) RETURNING recipient',
    [recipients],
  );
  return rows.length > 0;
}

export async function countSuppressions(db: Queryable): Promise<number> {
  const [row] = await db.query<{ count: number }>('SELECT count(*) FROM mail_suppressions');
  return row?.count ?? 0;
}

export interface OutcomeCount {
  outcome: MailOutcome;
  lastHour: number;
  lastDay: number;
}

export function countOutcomes(db: Queryable): Promise<OutcomeCount[]> {
  return db.query<OutcomeCount>(
    `SELECT outcome, count(*) FILTER (WHERE at > now() - interval '1 hour')::int AS "lastHour", count(*)::int AS "lastDay"
       FROM enrollment_mails WHERE at > now() - interval '1 day' GROUP BY outcome`,
  );
}

export async function purgeEnrollmentMails(db: Queryable, { period, batch }: PurgeLimits): Promise<number> {
  const rows = await db.query(
    `DELETE FROM enrollment_mails WHERE identity_id IN (
       SELECT identity_id FROM enrollment_mails WHERE at < now() - $1::interval ORDER BY at LIMIT $2)
     RETURNING identity_id`,
    [period, batch],
  );
  return rows.length;
}

export async function purgeNoticeMails(db: Queryable, { period, batch }: PurgeLimits): Promise<number> {
  const rows = await db.query(
    `DELETE FROM notice_mails WHERE id IN (
       SELECT id FROM notice_mails WHERE at < now() - $1::interval ORDER BY at LIMIT $2) RETURNING id`,
    [period, batch],
  );
  return rows.length;
}

export async function purgeSuppressions(db: Queryable, { period, batch }: PurgeLimits): Promise<number> {
  const rows = await db.query(
    `DELETE FROM mail_suppressions WHERE recipient IN (
       SELECT recipient FROM mail_suppressions WHERE suppressed_at < now() - $1::interval
        ORDER BY suppressed_at LIMIT $2)
     RETURNING recipient`,
    [period, batch],
  );
  return rows.length;
}
