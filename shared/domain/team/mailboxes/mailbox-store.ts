import type { PurgeLimits, Queryable } from '../../../platform/db/database.ts';
import type { BoxChanges, KeyCount, SealedBox, WantedBoxes } from '../../../platform/db/sealed-column.ts';

/** Any 64-bit constant of our own: addresses are given one after the other, or twenty at once would pass a limit. */
const mailboxLock = 7_266_113_046;

export async function lockMailboxes(tx: Queryable): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [mailboxLock]);
}

/** How many addresses the member gave within a day, and how often it was an address of this recipient, whoever gave it. */
export async function countGiven(
  tx: Queryable,
  { memberId, recipients }: { memberId: string; recipients: readonly Buffer[] },
): Promise<{ byMember: number; toRecipient: number }> {
  const [row] = await tx.query<{ byMember: number; toRecipient: number }>(
    `SELECT (SELECT count(*) FROM member_mailboxes
              WHERE member_id = $1 AND created_at > now() - interval '1 day') AS "byMember",
            (SELECT count(*) FROM member_mailboxes
              WHERE recipient = ANY($2::bytea[]) AND created_at > now() - interval '1 day') AS "toRecipient"`,
    [memberId, recipients],
  );
  return row ?? { byMember: 0, toRecipient: 0 };
}

export async function insertMailbox(
  tx: Queryable,
  mailbox: { id: string; memberId: string; sealed: Buffer; recipient: Buffer; hours: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO member_mailboxes (id, member_id, address_sealed, recipient, expires_at)
     VALUES ($1, $2, $3, $4, now() + make_interval(hours => $5))`,
    [mailbox.id, mailbox.memberId, mailbox.sealed, mailbox.recipient, mailbox.hours],
  );
}

/** Erases the address. The row stays for a day, by which mails are limited. False where there was none. */
export async function endMailbox(tx: Queryable, memberId: string): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE member_mailboxes SET ended_at = now(), address_sealed = NULL, expires_at = now() + interval '1 day'
      WHERE member_id = $1 AND ended_at IS NULL RETURNING id`,
    [memberId],
  );
  return rows.length === 1;
}

export interface MailboxRow {
  id: string;
  memberId: string;
  addressSealed: Buffer;
  digestsOn: boolean;
  isConfirmed: boolean;
  /** It was not confirmed in time. */
  isExpired: boolean;
}

const columns = `id, member_id AS "memberId", address_sealed AS "addressSealed", digests_on AS "digestsOn",
  confirmed_at IS NOT NULL AS "isConfirmed", coalesce(expires_at <= now(), false) AS "isExpired"`;

/** The one in use. */
export async function findMailboxOf(db: Queryable, memberId: string): Promise<MailboxRow | undefined> {
  const [row] = await db.query<MailboxRow>(
    `SELECT ${columns} FROM member_mailboxes WHERE member_id = $1 AND ended_at IS NULL`,
    [memberId],
  );
  return row;
}

/** The same by its id. */
export async function findMailbox(db: Queryable, id: string): Promise<MailboxRow | undefined> {
  const [row] = await db.query<MailboxRow>(
    `SELECT ${columns} FROM member_mailboxes WHERE id = $1 AND ended_at IS NULL`,
    [id],
  );
  return row;
}

/** False where it was confirmed before, has ended, or its time is over. */
export async function markConfirmed(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE member_mailboxes SET confirmed_at = now(), expires_at = NULL
      WHERE id = $1 AND ended_at IS NULL AND confirmed_at IS NULL AND expires_at > now() RETURNING id`,
    [id],
  );
  return rows.length === 1;
}

/** False where that is so already. */
export async function updateDigestsOn(tx: Queryable, id: string, isOn: boolean): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE member_mailboxes SET digests_on = $2
      WHERE id = $1 AND ended_at IS NULL AND digests_on <> $2 RETURNING id`,
    [id, isOn],
  );
  return rows.length === 1;
}

export async function purgeMailboxes(db: Queryable, { batch }: PurgeLimits): Promise<number> {
  const rows = await db.query(
    `DELETE FROM member_mailboxes WHERE id IN (
       SELECT id FROM member_mailboxes WHERE expires_at <= now() ORDER BY expires_at LIMIT $1) RETURNING id`,
    [batch],
  );
  return rows.length;
}

export function countSealedAddresses(db: Queryable, keyIds: readonly string[]): Promise<KeyCount[]> {
  return db.query<KeyCount>(
    `SELECT sealing_key_id(address_sealed) AS "keyId", count(*)::int AS rows FROM member_mailboxes
      WHERE sealing_key_id(address_sealed) = ANY ($1::text[]) AND address_sealed IS NOT NULL GROUP BY 1`,
    [keyIds],
  );
}

export function findSealedAddresses(
  tx: Queryable,
  { keyIds, except, batch }: WantedBoxes,
): Promise<SealedBox[]> {
  return tx.query<SealedBox>(
    `SELECT id, address_sealed AS box FROM member_mailboxes
      WHERE sealing_key_id(address_sealed) = ANY ($1::text[]) AND id <> ALL ($2::text[]) AND address_sealed IS NOT NULL
      LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED`,
    [keyIds, except, batch],
  );
}

export async function replaceSealedAddresses(
  tx: Queryable,
  { ids, before, after }: BoxChanges,
): Promise<void> {
  await tx.query(
    `UPDATE member_mailboxes m SET address_sealed = c.after
       FROM unnest($1::text[], $2::bytea[], $3::bytea[]) AS c (id, before, after)
      WHERE m.id = c.id AND m.address_sealed = c.before`,
    [ids, before, after],
  );
}
