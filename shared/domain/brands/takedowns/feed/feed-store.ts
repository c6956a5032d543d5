import type { Queryable } from '../../../../platform/db/database.ts';
import type { KeysetPosition } from '../../../../platform/lib/keyset-cursor.ts';
import type { Takedown } from '../takedown.ts';
import type { Want } from '../wants-of.ts';

/** A takedown as far as the feed speaks about it, with the place of its last change. */
export interface FeedRow
  extends Pick<Takedown, 'url' | 'host' | 'state' | 'dispute' | 'endedAt'>, KeysetPosition {
  wants: Want;
  sentAt: Date;
  firstSeen: Date;
  lastSeen: Date;
  changedAt: Date;
}

/** The page that was just found there is in the feed from now on. */
export async function enterFeed(tx: Queryable, id: string, wants: Want): Promise<void> {
  await tx.query(
    `UPDATE takedowns SET wants = $2, there_at = clock_timestamp(), feed_at = clock_timestamp() WHERE id = $1`,
    [id, wants],
  );
}

/**
 * The changes after `after`, oldest first. The last minute is left out: a transaction that began before it may commit
 * later, and a subscriber would be past its place.
 */
export async function listFeedRows(
  db: Queryable,
  { after, limit }: { after: KeysetPosition | null; limit: number },
): Promise<FeedRow[]> {
  return db.query<FeedRow>(
    `SELECT id, url, host, wants, state, dispute, sent_at AS "sentAt", seen_at AS "firstSeen",
            greatest(there_at, seen_at) AS "lastSeen", ended_at AS "endedAt", feed_at AS "changedAt",
            feed_at::text AS at
       FROM takedowns
      WHERE feed_at IS NOT NULL AND feed_at < now() - interval '1 minute'
        AND (feed_at, id) > (coalesce($1::timestamptz, '-infinity'), coalesce($2, ''))
      ORDER BY feed_at, id LIMIT $3`,
    [after?.at ?? null, after?.id ?? null, limit],
  );
}
