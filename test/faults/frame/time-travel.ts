import { eventually } from '../../support/eventually.ts';
import type { Fixture } from './fixture.ts';

/** Makes that many seconds pass for deliveries and endpoint queues by moving all their stored times back. */
export async function passTime({ db }: Fixture, seconds: number): Promise<void> {
  await db.query(
    `UPDATE webhook_deliveries SET due_at = due_at - make_interval(secs => $1),
            created_at = created_at - make_interval(secs => $1), expires_at = expires_at - make_interval(secs => $1)
      WHERE status IN ('new', 'waiting')`,
    [seconds],
  );
  await db.query(
    `UPDATE webhook_lanes SET due_at = due_at - make_interval(secs => $1),
            held_until = held_until - make_interval(secs => $1),
            window_began_at = window_began_at - make_interval(secs => $1),
            failing_since = failing_since - make_interval(secs => $1)`,
    [seconds],
  );
}

/**
 * Waits for a moment at which no attempt is in progress. One that began before time passes and ends afterwards sets its
 * next attempt, and the pause of its endpoint, from the present: after ten openings that is an hour.
 */
export async function noneInProgress({ db }: Fixture): Promise<void> {
  await eventually(async () => {
    const [sending] = await db.query(`SELECT 1 FROM webhook_deliveries WHERE status = 'sending' LIMIT 1`);
    if (sending) throw new Error('attempts are in progress');
  });
}

/** Ends the leases of all deliveries in progress, as if their workers had been silent for a whole lease. */
export async function endAllLeases({ db }: Fixture): Promise<void> {
  await db.query(`UPDATE webhook_deliveries SET due_at = now() WHERE status = 'sending'`);
}
