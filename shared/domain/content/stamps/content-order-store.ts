import type { Queryable } from '../../../platform/db/database.ts';
import type { Mode } from '../../partners/projects/mode.ts';

interface Content {
  mode: Mode;
  contentHash: Uint8Array;
}

/** Holds them until the transaction ends, in the order of the list. */
export async function lockContents(tx: Queryable, keys: readonly string[]): Promise<void> {
  await tx.query(
    `SELECT pg_advisory_xact_lock(hashtextextended('stamped-content:' || key, 0))
       FROM unnest($1::text[]) WITH ORDINALITY AS contents (key, at) ORDER BY at`,
    [keys],
  );
}

/** By the clock of the database, and after every stamp of the content that is there, should that clock be set back. */
export async function nextRecordedAt(tx: Queryable, { mode, contentHash }: Content): Promise<Date> {
  const [row] = await tx.query<{ at: Date }>(
    `SELECT greatest(date_trunc('milliseconds', clock_timestamp()),
                     (SELECT recorded_at + interval '1 millisecond' FROM stamps
                       WHERE content_hash = $1 AND mode = $2 ORDER BY recorded_at DESC, id DESC LIMIT 1)) AS at`,
    [contentHash, mode],
  );
  if (!row) throw new Error('the database named no time');
  return row.at;
}

/** Whether a stamp of the content states a later time. Such a one was recorded after that, but for a clock's tolerance. */
export async function hasLaterStamp(
  tx: Queryable,
  asked: Content & { createdAt: Date; clockToleranceMs: number },
): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM stamps
      WHERE content_hash = $1 AND mode = $2 AND created_at > $3
        AND recorded_at > $3::timestamptz - make_interval(secs => $4) LIMIT 1`,
    [asked.contentHash, asked.mode, asked.createdAt, asked.clockToleranceMs / 1000],
  );
  return rows.length > 0;
}
