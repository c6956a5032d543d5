import { Client } from 'pg';

/**
 * Lets a takedown believe that so much time has passed: everything that is still to happen to it comes so much earlier, and
 * what was seen of its page was so much earlier. Nobody waits an hour and a half for a demo, and the service has no key for
 * making time pass; this is the demo's own database.
 */
export async function passTime(databaseUrl: string, takedownId: string, minutes: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `UPDATE takedown_timers SET due_at = due_at - make_interval(mins => $2)
        WHERE takedown_id = $1 AND done_at IS NULL`,
      [takedownId, minutes],
    );
    await client.query(
      'UPDATE takedowns SET gone_since = gone_since - make_interval(mins => $2) WHERE id = $1',
      [takedownId, minutes],
    );
  } finally {
    await client.end();
  }
}
