import { Client } from 'pg';
import type { ReceivedWebhook } from '../../../test/support/webhooks/webhook-receiver.ts';
import { eventually } from '../../../test/support/eventually.ts';

export interface Compared {
  written: number;
  lost: number;
  again: number;
}

/** Waits until nothing that was written is open. */
export async function settled(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, (client) =>
    eventually(async () => {
      const { rows } = await client.query(
        `SELECT 1 FROM webhook_deliveries WHERE status IN ('new', 'waiting', 'sending')
         UNION ALL SELECT 1 FROM outbox LIMIT 1`,
      );
      if (rows.length > 0) throw new Error('deliveries are still open');
    }, 120_000),
  );
}

/** Compares the events that the database has with those that arrived. */
export async function compareDeliveries(
  databaseUrl: string,
  received: readonly ReceivedWebhook[],
): Promise<Compared> {
  const ids = received.map(({ headers }) => String(headers['webhook-id']));
  const arrived = new Set(ids);
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ id: string }>(
      `SELECT e.id FROM events e JOIN webhook_endpoints w ON w.project_id = e.project_id AND w.mode = e.mode
        WHERE e.created_at >= w.created_at`,
    ),
  );
  return {
    written: rows.length,
    lost: rows.filter(({ id }) => !arrived.has(id)).length,
    again: ids.length - arrived.size,
  };
}

async function withClient<Result>(url: string, use: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client(url);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
