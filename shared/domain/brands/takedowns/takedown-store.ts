import type { Queryable } from '../../../platform/db/database.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import type { KeysetPosition } from '../../../platform/lib/keyset-cursor.ts';
import type { AbuseContact } from '../rdap/abuse-contacts.ts';
import type { Statement, ListedTakedown, Takedown, TakedownState } from './takedown.ts';

const columns = `id, brand_id AS "brandId", alert_id AS "alertId", follows, cause, kind, url, host, state, source,
  probability, seen_at AS "seenAt", sighting_id AS "sightingId", mode, reasons, quarantined, statement, contacts,
  encode(report_hash, 'hex') AS "reportHash", approved_by AS "approvedBy", gone_since AS "goneSince",
  checked_at AS "checkedAt", prepared_at AS "preparedAt", approved_at AS "approvedAt", sent_at AS "sentAt",
  escalated_at AS "escalatedAt", ended_at AS "endedAt", ended_reason AS "endedReason", dispute,
  dispute_note AS "disputeNote", requested_by AS "requestedBy", registered_at AS "registeredAt",
  created_at AS "createdAt"`;

/** An entry of the feed comes again when something about it changes. */
const movesInFeed = 'feed_at = CASE WHEN feed_at IS NOT NULL THEN clock_timestamp() END';

export type NewTakedown = Pick<
  Takedown,
  | 'id'
  | 'brandId'
  | 'alertId'
  | 'follows'
  | 'cause'
  | 'kind'
  | 'url'
  | 'host'
  | 'source'
  | 'probability'
  | 'seenAt'
  | 'sightingId'
  | 'mode'
  | 'reasons'
  | 'quarantined'
  | 'requestedBy'
> & { statement: Statement | null };

/** Undefined where one is open for the alert. */
export async function insertTakedown(tx: Queryable, row: NewTakedown): Promise<Takedown | undefined> {
  const [inserted] = await tx.query<Takedown>(
    `INSERT INTO takedowns (id, brand_id, alert_id, follows, cause, kind, url, host, source, probability, seen_at,
       sighting_id, mode, reasons, quarantined, statement, requested_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
     ON CONFLICT (alert_id) WHERE ended_at IS NULL DO NOTHING RETURNING ${columns}`,
    [
      row.id,
      row.brandId,
      row.alertId,
      row.follows,
      row.cause,
      row.kind,
      row.url,
      row.host,
      row.source,
      row.probability,
      row.seenAt,
      row.sightingId,
      row.mode,
      row.reasons,
      row.quarantined,
      row.statement === null ? null : JSON.stringify(row.statement),
      row.requestedBy,
    ],
  );
  return inserted;
}

export async function findTakedown(db: Queryable, id: string): Promise<Takedown | undefined> {
  const [row] = await db.query<Takedown>(`SELECT ${columns} FROM takedowns WHERE id = $1`, [id]);
  return row;
}

/** Locks it and its log against changes until the transaction ends. */
export async function lockTakedown(tx: Queryable, id: string): Promise<Takedown | undefined> {
  const [row] = await tx.query<Takedown>(`SELECT ${columns} FROM takedowns WHERE id = $1 FOR UPDATE`, [id]);
  return row;
}

/** The same for the one of an alert that has not ended; there is one at most. */
export async function lockOpenOfAlert(tx: Queryable, alertId: string): Promise<Takedown | undefined> {
  const [row] = await tx.query<Takedown>(
    `SELECT ${columns} FROM takedowns WHERE alert_id = $1 AND ended_at IS NULL FOR UPDATE`,
    [alertId],
  );
  return row;
}

/** The latest of an alert. */
export async function findLatestOfAlert(db: Queryable, alertId: string): Promise<Takedown | undefined> {
  const [row] = await db.query<Takedown>(
    `SELECT ${columns} FROM takedowns WHERE alert_id = $1 ORDER BY created_at DESC LIMIT 1`,
    [alertId],
  );
  return row;
}

export async function findReport(db: Queryable, id: string): Promise<string | null> {
  const [row] = await db.query<{ report: string | null }>('SELECT report FROM takedowns WHERE id = $1', [id]);
  return row?.report ?? null;
}

/** The page before `before`, newest first; of one state, or of all. */
export async function listTakedownRows(
  db: Queryable,
  query: { brandId: string; state: TakedownState | null; before: KeysetPosition | null; limit: number },
): Promise<ListedTakedown[]> {
  const { brandId, state, before, limit } = query;
  return db.query<ListedTakedown>(
    `SELECT ${columns}, created_at::text AS at FROM takedowns
      WHERE brand_id = $1 AND ($2::text IS NULL OR state = $2)
        AND (created_at, id) < (coalesce($3::timestamptz, 'infinity'), coalesce($4, '~'))
      ORDER BY created_at DESC, id DESC LIMIT $5`,
    [brandId, state, before?.at ?? null, before?.id ?? null, limit],
  );
}

/**
 * The page before `before` over all brands of a project, or of one, newest first. Each state of each brand is read by an
 * index of its own, so that few rows of a state are found at once among many of another.
 */
export async function listRowsOfProject(
  db: Queryable,
  query: {
    projectId: string;
    mode: Mode;
    brandId: string | null;
    states: readonly TakedownState[];
    before: KeysetPosition | null;
    limit: number;
  },
): Promise<(ListedTakedown & { brandName: string })[]> {
  const { projectId, mode, brandId, states, before, limit } = query;
  return db.query<ListedTakedown & { brandName: string }>(
    `SELECT t.*, b.name AS "brandName"
       FROM brands b CROSS JOIN unnest($4::text[]) AS wanted (wanted_state)
       CROSS JOIN LATERAL (
         SELECT ${columns}, created_at::text AS at FROM takedowns
          WHERE brand_id = b.id AND state = wanted_state
            AND (created_at, id) < (coalesce($5::timestamptz, 'infinity'), coalesce($6, '~'))
          ORDER BY created_at DESC, id DESC LIMIT $7) t
      WHERE b.project_id = $1 AND b.mode = $2 AND ($3::text IS NULL OR b.id = $3)
      ORDER BY t."createdAt" DESC, t.id DESC LIMIT $7`,
    [projectId, mode, brandId, states, before?.at ?? null, before?.id ?? null, limit],
  );
}

/** How many there are of each state over all brands of a project, at most `limit` of each; states without any are left out. */
export async function countByState(
  db: Queryable,
  query: { projectId: string; mode: Mode; states: readonly TakedownState[]; limit: number },
): Promise<{ state: TakedownState; count: number }[]> {
  const { projectId, mode, states, limit } = query;
  return db.query<{ state: TakedownState; count: number }>(
    `SELECT wanted_state AS state, found.count FROM unnest($3::text[]) AS wanted (wanted_state)
       CROSS JOIN LATERAL (
         SELECT count(*) AS count FROM (
           SELECT 1 FROM brands b JOIN takedowns t ON t.brand_id = b.id AND t.state = wanted_state
            WHERE b.project_id = $1 AND b.mode = $2 LIMIT $4) AS counted) AS found
      WHERE found.count > 0`,
    [projectId, mode, states, limit],
  );
}

export async function keepPreparation(
  tx: Queryable,
  id: string,
  prepared: Pick<Takedown, 'registeredAt'> & {
    kind: string;
    contacts: readonly AbuseContact[];
    report: string;
    reportHash: Buffer;
  },
): Promise<void> {
  await tx.query(
    `UPDATE takedowns SET kind = $2, contacts = $3, report = $4, report_hash = $5,
            registered_at = coalesce($6, registered_at), prepared_at = now()
      WHERE id = $1`,
    [
      id,
      prepared.kind,
      JSON.stringify(prepared.contacts),
      prepared.report,
      prepared.reportHash,
      prepared.registeredAt,
    ],
  );
}

/** Moves it to a state in which something is still to happen. Sets the time of that state, once. */
export async function advance(
  tx: Queryable,
  id: string,
  { state, approvedBy = null }: { state: 'approved' | 'sent' | 'acknowledged'; approvedBy?: string | null },
): Promise<void> {
  await tx.query(
    `UPDATE takedowns SET state = $2, approved_by = coalesce($3, approved_by),
            approved_at = CASE WHEN $2 = 'approved' THEN now() ELSE approved_at END,
            sent_at = CASE WHEN $2 = 'sent' THEN now() ELSE sent_at END
      WHERE id = $1`,
    [id, state, approvedBy],
  );
}

export async function end(
  tx: Queryable,
  id: string,
  { state, reason }: { state: TakedownState; reason: string },
): Promise<void> {
  await tx.query(
    `UPDATE takedowns SET state = $2, ended_reason = $3, ended_at = coalesce(ended_at, now()), ${movesInFeed}
      WHERE id = $1`,
    [id, state, reason],
  );
}

/** The result of a check; `silent`: no server responded. */
export type Look = 'gone' | 'silent' | 'unclear' | 'there';

/** The seconds for which the page has looked gone, and for which no server has responded; null if it has not. */
export async function noteCheck(
  tx: Queryable,
  id: string,
  look: Look,
): Promise<{ gone: number | null; silent: number | null }> {
  const [row] = await tx.query<{ gone: number | null; silent: number | null }>(
    `UPDATE takedowns SET checked_at = now(),
            gone_since = CASE $2 WHEN 'gone' THEN coalesce(gone_since, now()) WHEN 'there' THEN NULL ELSE gone_since END,
            silent_since = CASE $2 WHEN 'silent' THEN coalesce(silent_since, now()) WHEN 'gone' THEN silent_since END,
            there_at = CASE $2 WHEN 'there' THEN now() ELSE there_at END,
            feed_at = CASE WHEN feed_at IS NOT NULL AND $2 = 'there' THEN clock_timestamp() ELSE feed_at END
      WHERE id = $1 RETURNING extract(epoch FROM now() - gone_since)::double precision AS gone,
                              extract(epoch FROM now() - silent_since)::double precision AS silent`,
    [id, look],
  );
  return row ?? { gone: null, silent: null };
}

export async function markEscalated(tx: Queryable, id: string): Promise<void> {
  await tx.query('UPDATE takedowns SET escalated_at = now() WHERE id = $1', [id]);
}

export async function noteDispute(
  tx: Queryable,
  id: string,
  { dispute, note }: { dispute: 'open' | 'upheld' | 'rejected'; note: string },
): Promise<void> {
  await tx.query(
    `UPDATE takedowns SET dispute = $2, dispute_note = $3,
            dispute_decided_at = CASE WHEN $2 = 'open' THEN NULL ELSE now() END, ${movesInFeed}
      WHERE id = $1`,
    [id, dispute, note],
  );
}

/** When disputes against takedowns of a source were upheld, within the last 30 days. */
export async function listUpheld(
  db: Queryable,
  { projectId, source }: { projectId: string; source: string },
): Promise<Date[]> {
  const rows = await db.query<{ at: Date }>(
    `SELECT dispute_decided_at AS at FROM takedowns
      WHERE source = $1 AND dispute = 'upheld' AND dispute_decided_at > now() - interval '30 days'
        AND brand_id IN (SELECT id FROM brands WHERE project_id = $2)`,
    [source, projectId],
  );
  return rows.map(({ at }) => at);
}

export interface DraftCounts {
  hour: number;
  /** Drafts in the week before that hour. */
  week: number;
  brandHour: number;
  brandWeek: number;
}

export async function countDrafts(db: Queryable, brandId: string): Promise<DraftCounts> {
  const [row] = await db.query<DraftCounts>(
    `SELECT count(*) FILTER (WHERE created_at > now() - interval '1 hour') AS hour,
            count(*) FILTER (WHERE created_at <= now() - interval '1 hour') AS week,
            count(*) FILTER (WHERE brand_id = $1 AND created_at > now() - interval '1 hour') AS "brandHour",
            count(*) FILTER (WHERE brand_id = $1 AND created_at <= now() - interval '1 hour') AS "brandWeek"
       FROM takedowns WHERE created_at > now() - interval '7 days'`,
    [brandId],
  );
  return row ?? { hour: 0, week: 0, brandHour: 0, brandWeek: 0 };
}
