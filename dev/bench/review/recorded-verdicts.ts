import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../../shared/platform/db/database.ts';
import type { Typed } from './judge.ts';

/** Verdicts leave five seconds after they were given. */
const waitMs = 30_000;

/**
 * Waits until no verdict of a member waits, and compares what was recorded with what was typed.
 * @throws Error where one is missing, was never typed or is another one, and where a host is allowed that must not be, or not allowed
 */
export async function requireRecorded(db: Database, typed: ReadonlyMap<string, Typed>): Promise<void> {
  const until = performance.now() + waitMs;
  while ((await countOf(db, 'SELECT count(*) FROM waiting_verdicts')) > 0) {
    if (performance.now() > until)
      throw new Error('verdicts wait for longer than they may, or were returned');
    await delay(100);
  }
  const rows = await db.query<
    Omit<Typed, 'allowsHost'> & { alertId: string; status: string; allowsHost: boolean }
  >(
    `SELECT v.alert_id AS "alertId", v.verdict, v.reason_code AS "reasonCode", a.status,
            EXISTS (SELECT 1 FROM brand_allowed_hosts h WHERE h.brand_id = a.brand_id AND h.host = a.host) AS "allowsHost"
       FROM alert_verdicts v JOIN brand_alerts a ON a.id = v.alert_id WHERE v.given_by <> 'mem_other'`,
  );
  if (rows.length !== typed.size)
    throw new Error(`${rows.length} verdicts were recorded, and ${typed.size} typed`);
  for (const { alertId, verdict, reasonCode, status, allowsHost } of rows) {
    const recorded = JSON.stringify({ verdict, reasonCode, allowsHost });
    const wanted = typed.get(alertId);
    const wantedStatus = verdict === 'confirm' ? 'confirmed' : 'dismissed';
    if (recorded !== JSON.stringify(wanted) || status !== wantedStatus)
      throw new Error(
        `${alertId}: ${recorded} was recorded (${status}), and ${JSON.stringify(wanted)} typed`,
      );
  }
  const allowed = [...typed.values()].filter((each) => each.allowsHost).length;
  if ((await countOf(db, 'SELECT count(*) FROM brand_allowed_hosts')) !== allowed)
    throw new Error(`not ${allowed} hosts are allowed`);
}

async function countOf(db: Database, statement: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(statement);
  return row?.count ?? Number.NaN;
}
