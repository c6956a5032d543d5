import type { Queryable } from '../../../../platform/db/database.ts';
import type { Mode } from '../../../partners/projects/mode.ts';
import type { DueVerdict, GivenVerdict, ReturnReason, SeenAlert } from './review.ts';

export interface NewWaitingVerdict extends GivenVerdict {
  verdictId: string;
  projectId: string;
  mode: Mode;
  memberId: string;
  origin: string | null;
  requestId: string | null;
  seconds: number;
}

/**
 * One row for each of these alerts, in place of a verdict that was returned. Those of alerts that have one waiting are left
 * out, so the caller compares the number: a row of another transaction that has not ended yet is waited for.
 */
export async function insertWaitingVerdicts(
  tx: Queryable,
  given: NewWaitingVerdict,
  seen: readonly SeenAlert[],
): Promise<{ leavesAt: Date }[]> {
  return tx.query<{ leavesAt: Date }>(
    `INSERT INTO waiting_verdicts AS w (alert_id, sighting_id, last_verdict_id, verdict_id, together, project_id, mode,
       verdict, reason_code, note, allows_host, member_id, origin, request_id, given_at, leaves_at, due_at)
     SELECT a.id, a.sighting_id, a.last_verdict_id, $4, cardinality($1::text[]), $5, $6, $7, $8, $9, $10, $11, $12, $13,
            t.now, t.now + make_interval(secs => $14), t.now + make_interval(secs => $14)
       FROM unnest($1::text[], $2::text[], $3::text[]) a (id, sighting_id, last_verdict_id)
      CROSS JOIN (SELECT clock_timestamp() AS now OFFSET 0) t ORDER BY a.id
     ON CONFLICT (alert_id) DO UPDATE
        SET sighting_id = excluded.sighting_id, last_verdict_id = excluded.last_verdict_id, verdict_id = excluded.verdict_id,
            together = excluded.together, verdict = excluded.verdict, reason_code = excluded.reason_code,
            note = excluded.note, allows_host = excluded.allows_host, member_id = excluded.member_id,
            origin = excluded.origin, request_id = excluded.request_id, given_at = excluded.given_at,
            leaves_at = excluded.leaves_at, due_at = excluded.due_at, tries = 0, returned_at = NULL, returned_for = NULL
      WHERE w.returned_at IS NOT NULL
     RETURNING leaves_at AS "leavesAt"`,
    [
      seen.map(({ alertId }) => alertId),
      seen.map(({ sightingId }) => sightingId),
      seen.map(({ lastVerdictId }) => lastVerdictId),
      given.verdictId,
      given.projectId,
      given.mode,
      given.verdict,
      given.reasonCode,
      given.note,
      given.allowHost,
      given.memberId,
      given.origin,
      given.requestId,
      given.seconds,
    ],
  );
}

/** The alerts of a verdict that this member may take back still. */
export async function findRecallable(
  db: Queryable,
  {
    verdictId,
    memberId,
    projectId,
    mode,
  }: { verdictId: string; memberId: string; projectId: string; mode: Mode },
): Promise<string[]> {
  const rows = await db.query<{ alertId: string }>(
    `SELECT alert_id AS "alertId" FROM waiting_verdicts
      WHERE verdict_id = $1 AND member_id = $2 AND project_id = $3 AND mode = $4
        AND returned_at IS NULL AND leaves_at > clock_timestamp()
      ORDER BY alert_id`,
    [verdictId, memberId, projectId, mode],
  );
  return rows.map(({ alertId }) => alertId);
}

/** Takes a verdict back. Each row says how many there were, since a worker may have begun with them. */
export async function deleteRecallable(tx: Queryable, verdictId: string): Promise<{ together: number }[]> {
  return tx.query<{ together: number }>(
    `DELETE FROM waiting_verdicts WHERE verdict_id = $1 AND returned_at IS NULL AND leaves_at > clock_timestamp()
     RETURNING together`,
    [verdictId],
  );
}

/** Takes what may leave, for so long: another worker takes it then, if this one has come to no end. */
export async function claimDueVerdicts(
  db: Queryable,
  { batch, leaseSeconds }: { batch: number; leaseSeconds: number },
): Promise<DueVerdict[]> {
  return db.query<DueVerdict>(
    `UPDATE waiting_verdicts SET due_at = now() + make_interval(secs => $2), tries = tries + 1
      WHERE alert_id IN (
        SELECT alert_id FROM waiting_verdicts WHERE returned_at IS NULL AND due_at <= now()
         ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
      RETURNING alert_id AS "alertId", sighting_id AS "sightingId", last_verdict_id AS "lastVerdictId",
        verdict_id AS "verdictId", project_id AS "projectId", mode, verdict, reason_code AS "reasonCode", note,
        allows_host AS "allowHost", member_id AS "memberId", origin, request_id AS "requestId", tries`,
    [batch, leaseSeconds],
  );
}

/** Milliseconds until the first may leave, below 0 for one that may; null where none waits. */
export async function verdictsDueInMs(db: Queryable): Promise<number | null> {
  const [row] = await db.query<{ inMs: number }>(
    `SELECT (extract(epoch FROM due_at - now()) * 1000)::float8 AS "inMs" FROM waiting_verdicts
      WHERE returned_at IS NULL ORDER BY due_at LIMIT 1`,
  );
  return row?.inMs ?? null;
}

type Waiting = Pick<DueVerdict, 'alertId' | 'verdictId'>;

/** Gives back what a worker took and has not begun with, as if it had not been taken: another one takes it at once. */
export async function releaseVerdicts(db: Queryable, taken: readonly Waiting[]): Promise<void> {
  await db.query(
    `UPDATE waiting_verdicts AS waiting SET due_at = now(), tries = greatest(tries - 1, 0)
       FROM unnest($1::text[], $2::text[]) AS given (alert_id, verdict_id)
      WHERE waiting.alert_id = given.alert_id AND waiting.verdict_id = given.verdict_id AND returned_at IS NULL`,
    [taken.map(({ alertId }) => alertId), taken.map(({ verdictId }) => verdictId)],
  );
}

/** Has a verdict that failed tried again, so much later. */
export async function deferVerdict(
  db: Queryable,
  { alertId, verdictId, seconds }: Waiting & { seconds: number },
): Promise<void> {
  await db.query(
    `UPDATE waiting_verdicts SET due_at = now() + make_interval(secs => $3)
      WHERE alert_id = $1 AND verdict_id = $2 AND returned_at IS NULL`,
    [alertId, verdictId, seconds],
  );
}

/** For the transaction that passes it. False where it does not wait any more. */
export async function takeWaitingVerdict(tx: Queryable, { alertId, verdictId }: Waiting): Promise<boolean> {
  const rows = await tx.query(
    `DELETE FROM waiting_verdicts WHERE alert_id = $1 AND verdict_id = $2 AND returned_at IS NULL RETURNING alert_id`,
    [alertId, verdictId],
  );
  return rows.length === 1;
}

/** Whether a reviewer has dismissed the alert, which a worker is about to record unless it is revoked. */
export async function hasDismissalWaiting(db: Queryable, alertId: string): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM waiting_verdicts WHERE alert_id = $1 AND verdict = 'dismiss' AND returned_at IS NULL`,
    [alertId],
  );
  return rows.length > 0;
}

/** Whether a member has confirmed the alert with a verdict that waits. */
export async function hasConfirmationWaiting(
  db: Queryable,
  { alertId, memberId }: { alertId: string; memberId: string },
): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM waiting_verdicts
      WHERE alert_id = $1 AND member_id = $2 AND verdict = 'confirm' AND returned_at IS NULL`,
    [alertId, memberId],
  );
  return rows.length > 0;
}

/** Those on the alerts of a brand that is no longer judged. */
export async function deleteVerdictsOfBrand(tx: Queryable, brandId: string): Promise<void> {
  await tx.query(
    'DELETE FROM waiting_verdicts WHERE alert_id IN (SELECT id FROM brand_alerts WHERE brand_id = $1)',
    [brandId],
  );
}

/** Keeps a verdict that cannot be passed, for its reviewer to see. */
export async function returnVerdict(
  db: Queryable,
  { alertId, verdictId, reason }: Waiting & { reason: ReturnReason },
): Promise<void> {
  await db.query(
    `UPDATE waiting_verdicts SET returned_at = now(), returned_for = $3
      WHERE alert_id = $1 AND verdict_id = $2 AND returned_at IS NULL`,
    [alertId, verdictId, reason],
  );
}

/** Of verdicts that were returned. Returns how many it removed. */
export async function purgeReturnedVerdicts(
  db: Queryable,
  { period, batch }: { period: string; batch: number },
): Promise<number> {
  const rows = await db.query(
    `DELETE FROM waiting_verdicts WHERE alert_id IN (
       SELECT alert_id FROM waiting_verdicts WHERE returned_at < now() - $1::interval
        ORDER BY returned_at LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING alert_id`,
    [period, batch],
  );
  return rows.length;
}
