import type { Queryable } from '../../../../platform/db/database.ts';
import type { ReporterConfig } from '../../../../platform/config/reporters.ts';

export interface Report {
  takedownId: string;
  reporter: ReporterConfig['name'];
  state: 'waiting' | 'taken' | 'refused' | 'ended';
  /** This one included. */
  tries: number;
  isCounted: boolean;
  /** Attempts of which nobody knows whether the service has them. */
  unanswered: number;
}

const columns = `takedown_id AS "takedownId", reporter, state, tries, is_counted AS "isCounted", unanswered`;

/** Longer than an attempt takes, its look at the page included; a process that dies meanwhile delays it by this. */
const leaseMinutes = 5;

export async function insertReports(
  tx: Queryable,
  takedownId: string,
  reporters: readonly Report['reporter'][],
): Promise<void> {
  await tx.query(
    `INSERT INTO takedown_reports (takedown_id, reporter) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING`,
    [takedownId, reporters],
  );
}

/** Claims those that are due, of these reporters, until the lease ends. */
export async function claimDueReports(
  db: Queryable,
  { reporters, batch }: { reporters: readonly Report['reporter'][]; batch: number },
): Promise<Report[]> {
  return db.query<Report>(
    `UPDATE takedown_reports
        SET due_at = now() + make_interval(mins => ${leaseMinutes}), tries = tries + 1
      WHERE (takedown_id, reporter) IN (
        SELECT takedown_id, reporter FROM takedown_reports
         WHERE state = 'waiting' AND rests_since IS NULL AND due_at <= now() AND reporter = ANY ($1::text[])
         ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED)
      RETURNING ${columns}`,
    [reporters, batch],
  );
}

/** False where another process has it by now, or settled it. */
export async function holdsReport(tx: Queryable, report: Report): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM takedown_reports WHERE takedown_id = $1 AND reporter = $2 AND tries = $3 AND state = 'waiting' FOR UPDATE`,
    [report.takedownId, report.reporter, report.tries],
  );
  return rows.length > 0;
}

/** Before a request goes out: a process that dies before its response leaves an attempt without one. */
export async function noteAttempt(tx: Queryable, { takedownId, reporter }: Report): Promise<void> {
  await tx.query(
    `UPDATE takedown_reports SET is_counted = true, unanswered = unanswered + 1
      WHERE takedown_id = $1 AND reporter = $2`,
    [takedownId, reporter],
  );
}

/** The attempt was responded to, or never reached the service. */
export async function noteFate(tx: Queryable, { takedownId, reporter }: Report): Promise<void> {
  await tx.query(
    `UPDATE takedown_reports SET unanswered = unanswered - 1 WHERE takedown_id = $1 AND reporter = $2`,
    [takedownId, reporter],
  );
}

export async function putOffReport(
  db: Queryable,
  report: Report,
  { inSeconds, isNoTry }: { inSeconds: number; isNoTry: boolean },
): Promise<void> {
  await db.query(
    `UPDATE takedown_reports SET due_at = now() + make_interval(secs => $3), tries = tries - $4
      WHERE takedown_id = $1 AND reporter = $2 AND tries = $5 AND state = 'waiting'`,
    [report.takedownId, report.reporter, inSeconds, isNoTry ? 1 : 0, report.tries],
  );
}

export async function settleReport(
  tx: Queryable,
  report: Report,
  { state, reference }: { state: Report['state']; reference: string | null },
): Promise<void> {
  await tx.query(
    `UPDATE takedown_reports SET state = $3, reference = $4 WHERE takedown_id = $1 AND reporter = $2`,
    [report.takedownId, report.reporter, state, reference],
  );
}
