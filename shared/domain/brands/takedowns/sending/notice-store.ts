import type { Queryable } from '../../../../platform/db/database.ts';
import type { Notice } from '../takedown.ts';

const columns = `id, takedown_id AS "takedownId", occasion, place, scope, email, message_id AS "messageId",
  written_at AS "writtenAt", attempts, sent_at AS "sentAt", reply, refused_at AS "refusedAt", answer,
  answered_at AS "answeredAt"`;

/** Once for a contact and an occasion. */
export async function insertNotice(
  tx: Queryable,
  notice: Pick<Notice, 'id' | 'takedownId' | 'occasion' | 'place' | 'scope' | 'email' | 'messageId'>,
): Promise<void> {
  const { id, takedownId, occasion, place, scope, email, messageId } = notice;
  await tx.query(
    `INSERT INTO takedown_notices (id, takedown_id, occasion, place, scope, email, message_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [id, takedownId, occasion, place, scope, email, messageId],
  );
}

export async function listNotices(db: Queryable, takedownId: string): Promise<Notice[]> {
  return db.query<Notice>(
    `SELECT ${columns} FROM takedown_notices WHERE takedown_id = $1 ORDER BY occasion, place`,
    [takedownId],
  );
}

export async function findNotice(db: Queryable, id: string): Promise<Notice | undefined> {
  const [row] = await db.query<Notice>(`SELECT ${columns} FROM takedown_notices WHERE id = $1`, [id]);
  return row;
}

/** The first answer stays: a second one says how it went on, which the log has. */
export async function answerNotices(
  tx: Queryable,
  takedownId: string,
  { email, answer }: { email: string; answer: NonNullable<Notice['answer']> },
): Promise<void> {
  await tx.query(
    `UPDATE takedown_notices SET answer = $3, answered_at = now()
      WHERE takedown_id = $1 AND email = $2 AND answered_at IS NULL`,
    [takedownId, email, answer],
  );
}

export async function claimNotice(tx: Queryable, id: string): Promise<void> {
  await tx.query(
    `UPDATE takedown_notices SET attempts = attempts + 1, claimed_at = coalesce(claimed_at, now()) WHERE id = $1`,
    [id],
  );
}

export async function settleNotice(
  tx: Queryable,
  id: string,
  { isTaken, reply }: { isTaken: boolean; reply: string },
): Promise<void> {
  await tx.query(
    `UPDATE takedown_notices SET reply = $3, sent_at = CASE WHEN $2 THEN now() END,
            refused_at = CASE WHEN $2 THEN NULL ELSE now() END
      WHERE id = $1`,
    [id, isTaken, reply],
  );
}
