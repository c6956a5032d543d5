import type { PurgeLimits, Queryable } from '../../../platform/db/database.ts';
import type { Mode } from '../../partners/projects/mode.ts';

/** What a person brings to an enrollment, by kind, each as a digest. */
export interface Traces {
  hash: readonly Buffer[];
  device: readonly Buffer[];
  email: readonly Buffer[];
}

export async function insertBars(
  tx: Queryable,
  { mode, traces, days }: { mode: Mode; traces: Traces; days: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO enrollment_bars (mode, kind, digest, expires_at)
     SELECT DISTINCT $1, trace.kind, trace.digest, now() + make_interval(days => $5)
       FROM (SELECT 'hash' AS kind, unnest($2::bytea[]) AS digest
             UNION ALL SELECT 'device', unnest($3::bytea[])
             UNION ALL SELECT 'email', unnest($4::bytea[])) trace
         ON CONFLICT (mode, kind, digest) DO UPDATE SET expires_at = excluded.expires_at`,
    [mode, traces.hash, traces.device, traces.email, days],
  );
}

export async function isBarred(
  tx: Queryable,
  { mode, traces }: { mode: Mode; traces: Traces },
): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM enrollment_bars
      WHERE mode = $1 AND expires_at > now()
        AND ((kind = 'hash' AND digest = ANY($2)) OR (kind = 'device' AND digest = ANY($3))
             OR (kind = 'email' AND digest = ANY($4))) LIMIT 1`,
    [mode, traces.hash, traces.device, traces.email],
  );
  return rows.length === 1;
}

export async function purgeBars(db: Queryable, { batch }: PurgeLimits): Promise<number> {
  const rows = await db.query(
    `DELETE FROM enrollment_bars WHERE (mode, kind, digest) IN (
       SELECT mode, kind, digest FROM enrollment_bars WHERE expires_at < now() ORDER BY expires_at LIMIT $1)
     RETURNING kind`,
    [batch],
  );
  return rows.length;
}
